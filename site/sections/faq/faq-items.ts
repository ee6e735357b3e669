import { content } from '../../content/site-content.ts'

/** The shared questions in the form that the accordion takes; each can be linked to by its own address. */
export const faqItems = content.faq.map(({ id, question, answer }) => ({
  id: `faq-${id}`,
  title: question,
  html: answer.html,
}))
