import type { PageRoute } from '../../content-model/page-schema.ts'
import { pictureFit } from '../content/picture-fit.ts'
import { priceTeaser } from '../content/price-teaser.ts'
import type { RoutedProcess } from '../../content-model/read-procedures.ts'
import { showImage } from '../content/to-picture.ts'
import { content } from '../content/site-content.ts'
import type { Treatment } from '../../content-model/treatment-schema.ts'
import { video } from '../../content-model/videos.ts'
import { describeBreadcrumbs, describeFaq, describeProcedure } from '../sections/structured-data/describe-things.ts'
import { serializeJsonLd } from '../sections/structured-data/serialize-json-ld.ts'
import { headerSizes } from './procedure-header/procedure-header.tsx'

const { brand, home, process: words, processes, treatments } = content

/** The growth factors have two addresses; search engines are told the first. */
const secondAddresses: { [route in PageRoute]?: PageRoute } = { '/growth-factors': '/growth-factors2' }

/** What the sections of the process pages show, joined from the content folder. Only the pages themselves read this. */
export const processPages = processes.flatMap((process) => {
  const page = showProcess(process)
  const second = secondAddresses[process.route]
  return [{ path: process.route, ...page }, ...(second ? [{ path: second, ...page }] : [])]
})

function showProcess(process: RoutedProcess) {
  const treatment = entryOf(treatments.find(({ slug }) => slug === process.treatment))
  const picture = showImage(process.header.image)
  const fit = pictureFit(process.header.image)
  const pictures = process.compare.pictures ?? home.hero.compare
  return {
    surface: process.header.surface,
    preload: [{ source: picture.source, sizes: headerSizes[fit] }],
    header: { ...process.header, picture, fit, book: words.book, call: { label: words.call, href: brand.phone.href } },
    reasons: {
      heading: process.reasons.heading,
      reasons: process.reasons.entries,
      factsHeading: words.factsHeading,
      facts: [...process.facts, ...priceFact(treatment)],
      footnote: home.treatments.desktop.priceFootnote,
    },
    steps: {
      heading: process.steps.heading,
      lead: process.steps.lead,
      words,
      steps: process.steps.entries.map(({ image, ...step }) => ({
        ...step,
        picture: showImage(image),
        fit: pictureFit(image),
      })),
    },
    video: {
      heading: process.video.heading,
      clip: {
        sources: video(process.video.video),
        poster: showImage(process.video.poster),
        description: process.video.description,
        playLabel: words.playVideo,
        pauseLabel: words.pauseVideo,
      },
    },
    compare: {
      heading: process.compare.heading,
      lead: process.compare.lead,
      slider: {
        ...home.hero.compare,
        before: showImage(pictures.before),
        after: showImage(pictures.after),
      },
    },
    form: {
      words: content.consultationForm,
      phone: brand.phone,
      page: process.route,
      chosen: { treatments: treatment.formTreatment },
    },
    faq: {
      heading: process.faq.heading,
      groups: process.faq.groups.map(({ title, items }, group) => ({
        title,
        items: items.map(({ question, answer }, item) => ({
          id: `question-${group + 1}-${item + 1}`,
          title: question,
          html: answer.html,
        })),
      })),
    },
    jsonLd: describePage(process, treatment),
  }
}

function priceFact({ price }: Treatment): { label: string; value: string }[] {
  return price ? [{ label: words.startingPrice, value: priceTeaser(price) }] : []
}

function describePage({ route, steps, faq }: RoutedProcess, { title, description }: Treatment): string {
  return serializeJsonLd([
    describeBreadcrumbs(brand.siteUrl, [
      { name: brand.name, path: '/' },
      { name: content.treatmentsPage.hero.heading, path: '/treatments' },
      { name: title, path: route },
    ]),
    describeProcedure(brand.siteUrl, {
      name: title,
      path: route,
      description,
      steps: steps.entries.map((step) => `${step.title}: ${step.description}`),
      followUp: steps.entries.at(-1)?.description,
    }),
    describeFaq(faq.groups.flatMap(({ items }) => items)),
  ])
}

function entryOf<Entry>(found: Entry | undefined): Entry {
  if (!found) throw new Error('The content folder was read without its checks.')
  return found
}
