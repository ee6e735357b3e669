import { contentDir } from './content-dir.ts'
import { readContent } from './read-content.ts'

/** The brand's content, checked and typed; a wrong entry stops the build here with the list of remedies. */
export const content = readContent(contentDir())
