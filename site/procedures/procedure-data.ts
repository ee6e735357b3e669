import type { PageRoute } from '../../content-model/pages/page-schema.ts'
import { video } from '../../content-model/pictures/videos.ts'
import type { RoutedTreatmentPage } from '../../content-model/treatments/treatment-page-schema.ts'
import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { findTreatment } from '../content/find-treatment.ts'
import { pictureFit } from '../content/picture-fit.ts'
import { priceTeaser } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { toPicture } from '../content/to-picture.ts'
import { procedureQuestionId } from '../sections/faq/question-ids.ts'
import { describeBreadcrumbs, describeFaq, describeProcedure } from '../sections/structured-data/describe-things.ts'
import { serializeJsonLd } from '../sections/structured-data/serialize-json-ld.ts'
import { headerSizes } from './procedure-header/procedure-header.tsx'

const { brand, home, procedure: copy, procedures } = content

/** Growth factors have two addresses. Search engines get the first. */
const secondAddresses: { [route in PageRoute]?: PageRoute } = { '/growth-factors': '/growth-factors2' }

/** What the sections of the process pages show, joined from the content folder. Only the pages themselves read this. */
export const procedurePages = procedures.flatMap((procedure) => {
  const page = showProcedure(procedure)
  const second = secondAddresses[procedure.route]
  return [{ path: procedure.route, ...page }, ...(second ? [{ path: second, ...page }] : [])]
})

function showProcedure(procedure: RoutedTreatmentPage) {
  const treatment = findTreatment(procedure.treatment)
  const picture = toPicture(procedure.header.image)
  const fit = pictureFit(procedure.header.image)
  const pictures = procedure.compare.pictures ?? home.hero.compare
  return {
    surface: procedure.header.surface,
    preload: [{ source: picture.source, sizes: headerSizes[fit] }],
    header: { ...procedure.header, picture, fit, book: copy.book, call: { label: copy.call, href: brand.phone.href } },
    reasons: {
      heading: procedure.reasons.heading,
      reasons: procedure.reasons.entries,
      factsHeading: copy.factsHeading,
      facts: procedure.facts,
      price: priceFact(treatment),
      footnote: home.treatments.desktop.priceFootnote,
    },
    steps: {
      heading: procedure.steps.heading,
      lead: procedure.steps.lead,
      copy,
      steps: procedure.steps.entries.map(({ image, ...step }) => ({
        ...step,
        picture: toPicture(image),
        fit: pictureFit(image),
      })),
    },
    video: {
      heading: procedure.video.heading,
      clip: {
        sources: video(procedure.video.video),
        poster: toPicture(procedure.video.poster),
        caption: procedure.video.caption,
        description: procedure.video.description,
        playLabel: copy.playVideo,
        pauseLabel: copy.pauseVideo,
      },
    },
    compare: {
      heading: procedure.compare.heading,
      lead: procedure.compare.lead,
      slider: {
        ...home.hero.compare,
        before: toPicture(pictures.before),
        after: toPicture(pictures.after),
      },
    },
    form: {
      copy: content.consultationForm,
      phone: brand.phone,
      page: procedure.route,
      chosen: { treatments: treatment.formTreatment },
    },
    faq: {
      heading: procedure.faq.heading,
      groups: procedure.faq.groups.map(({ title, items }, group) => ({
        title,
        items: items.map(({ question, answer }, item) => ({
          id: procedureQuestionId(group, item),
          title: question,
          html: answer.html,
        })),
      })),
    },
    jsonLd: describePage(procedure, treatment),
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
