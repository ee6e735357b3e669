/** Where a question is on a treatment's own page: the page and the search of all questions have to agree. */
export function procedureQuestionId(group: number, item: number): string {
  return `question-${group + 1}-${item + 1}`
}

/** Where a question is on the overview of all treatments. It begins with the treatment, which then shows. */
export function treatmentQuestionId(slug: string, item: number): string {
  return `${slug}-question-${item + 1}`
}
