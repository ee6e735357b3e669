/** The folder with the brand's words and pictures: `content`, or what the variable `CONTENT_DIR` names. */
export function contentDir(): string {
  return process.env.CONTENT_DIR || 'content'
}
