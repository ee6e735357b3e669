import type { EditingDeps } from '../editing-deps.ts'

export type ImageDeps = EditingDeps & {
  /** Called for each image that was sent, so that it is encoded at once. */
  wakeImageEncoder: () => void
}
