import type { Node } from 'yaml'

/** A place in a file that holds a value. */
export type Slot = {
  node: Node
  /** The key before it, if it's not an entry of a list. */
  key?: string
  /** Right after the `:` or `-`, or where the value starts if there is none. */
  from: number
  /** How far its key or hyphen is indented; -1 for the value of the whole file. */
  column: number
  /** Within brackets, where line breaks mean nothing. */
  inFlow: boolean
  /** How many collections it stands in. */
  depth: number
}
