import { contentDir } from '../../content-model/content-dir.ts'
import { readContent } from '../../content-model/read-content.ts'

/** The brand's content, checked and typed; a wrong entry stops the build here with the list of remedies. */
export const content = readContent(contentDir())
