import type { PageRoute } from '../../content-model/pages/page-schema.ts'
import { video } from '../../content-model/pictures/videos.ts'
import type { RoutedTreatmentPage } from '../../content-model/treatments/treatment-page-schema.ts'
import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { pictureFit, toPicture } from '../content/pictures.ts'
import { priceTeaser } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { findTreatment } from '../content/treatments.ts'
import { treatmentPageQuestionId } from '../sections/faq/question-ids.ts'
import {
  describeBreadcrumbs,
  describeFaq,
  describeProcedure,
  serializeJsonLd,
} from '../sections/structured-data/describe-things.ts'
import { keyFacts } from './key-facts-data.ts'
import { headerSizes } from './treatment-header/treatment-header.tsx'

const { brand, home, procedure: copy, procedures } = content

/** Growth factors have two addresses. Search engines get the first. */
const secondAddresses: { [route in PageRoute]?: PageRoute } = { '/growth-factors': '/growth-factors2' }

/** What the sections of the treatment pages show, joined from the content folder. Only the pages themselves read this. */
export const treatmentPages = procedures.flatMap((treatmentPage) => {
  const shown = showTreatmentPage(treatmentPage)
  const second = secondAddresses[treatmentPage.route]
  return [{ path: treatmentPage.route, ...shown }, ...(second ? [{ path: second, ...shown }] : [])]
})

function showTreatmentPage(treatmentPage: RoutedTreatmentPage) {
  const treatment = findTreatment(treatmentPage.treatment)
  const picture = toPicture(treatmentPage.header.image)
  const fit = pictureFit(treatmentPage.header.image)
  const pictures = treatmentPage.compare.pictures ?? home.hero.compare
  return {
    surface: treatmentPage.header.surface,
    preload: [{ source: picture.source, sizes: headerSizes[fit] }],
    header: {
      ...treatmentPage.header,
      picture,
      fit,
      book: copy.book,
      call: { label: copy.call, href: brand.phone.href },
      facts: keyFacts(treatmentPage),
    },
    reasons: {
      heading: treatmentPage.reasons.heading,
      reasons: treatmentPage.reasons.entries,
      factsHeading: copy.factsHeading,
      facts: treatmentPage.facts,
      price: priceFact(treatment),
      footnote: home.treatments.desktop.priceFootnote,
    },
    steps: {
      heading: treatmentPage.steps.heading,
      lead: treatmentPage.steps.lead,
      copy,
      steps: treatmentPage.steps.entries.map(({ image, ...step }) => ({
        ...step,
        picture: toPicture(image),
        fit: pictureFit(image),
      })),
    },
    video: {
      heading: treatmentPage.video.heading,
      clip: {
        sources: video(treatmentPage.video.video),
        poster: toPicture(treatmentPage.video.poster),
        caption: treatmentPage.video.caption,
        description: treatmentPage.video.description,
        playLabel: copy.playVideo,
        pauseLabel: copy.pauseVideo,
      },
    },
    compare: {
      heading: treatmentPage.compare.heading,
      lead: treatmentPage.compare.lead,
      slider: {
        ...home.hero.compare,
        before: toPicture(pictures.before),
        after: toPicture(pictures.after),
      },
    },
    form: {
      copy: content.consultationForm,
      phone: brand.phone,
      page: treatmentPage.route,
      chosen: { treatments: treatment.formTreatment },
    },
    faq: {
      heading: treatmentPage.faq.heading,
      groups: treatmentPage.faq.groups.map(({ title, items }, group) => ({
        title,
        items: items.map(({ question, answer }, item) => ({
          id: treatmentPageQuestionId(group, item),
          title: question,
          html: answer.html,
        })),
      })),
    },
    jsonLd: describePage(treatmentPage, treatment),
  }
}

function priceFact({ price }: Treatment) {
  return price && { label: copy.startingPrice, value: priceTeaser(price) }
}

function describePage({ route, steps, faq }: RoutedTreatmentPage, { title, description }: Treatment): string {
  return serializeJsonLd([
    describeBreadcrumbs(brand, [
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
