/** The ID of a question on a treatment's own page: the page and the search of all questions have to agree. */
export function treatmentPageQuestionId(group: number, item: number): string {
  return `question-${group + 1}-${item + 1}`
}

/** The ID of a question on the overview of all treatments. It begins with the treatment, which then shows. */
export function treatmentQuestionId(slug: string, item: number): string {
  return `${slug}-question-${item + 1}`
}
