import { content } from '../../content/site-content.ts'
import { findTreatment } from '../../content/treatments.ts'
import { treatmentPageQuestionId, treatmentQuestionId } from '../../sections/faq/question-ids.ts'
import type { QuestionElsewhere } from './questions-elsewhere.tsx'

/** Every question that another page answers, in the order of the pages. */
export function listElsewhere(): QuestionElsewhere[] {
  const onPages = content.procedures.flatMap(({ route, treatment, faq }) =>
    faq.groups.flatMap(({ items }, group) =>
      items.map(({ question, answer }, item) => ({
        question,
        answer: answer.text,
        href: `${route}#${treatmentPageQuestionId(group, item)}`,
        place: findTreatment(treatment).shortTitle,
      })),
    ),
  )
  const onOverview = content.treatments.flatMap(({ slug, shortTitle, faq }) =>
    faq.map(({ question, answer }, item) => ({
      question,
      answer: answer.text,
      href: `/treatments#${treatmentQuestionId(slug, item)}`,
      place: shortTitle,
    })),
  )
  const isOnPage = ({ question, place }: QuestionElsewhere) =>
    onPages.some((other) => other.question === question && other.place === place)
  return [...onPages, ...onOverview.filter((entry) => !isOnPage(entry))]
}
