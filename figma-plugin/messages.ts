import type { Design } from '../contract/design-layer.ts'

/** What the designer entered; Figma keeps it on this computer. */
export type Connection = { address: string; token: string }

/** From the window, which may use the network, to the code, which may draw. */
export type ToCode = { type: 'ready' } | { type: 'remember'; connection: Connection } | { type: 'draw'; design: Design }

/** And back. */
export type ToWindow =
  | { type: 'connection'; connection: Connection | undefined }
  | { type: 'drawn'; id: string }
  | { type: 'failed'; id: string; reason: string }
