/** Pages that moved, and where to. The alternate header's link to the hypersomes has no page of its own. */
export const movedPages: ReadonlyMap<string, string> = new Map([['/hypersomes', '/exosomes']])
