import type { Clinic } from '../../content-model/clinic-schema.ts'

/** Where a clinic is and the map link that leads there; neither while the owner doubts the address. */
export function knownPlace({ showAddress, address, googleUrl }: Clinic) {
  return showAddress ? { address, directions: googleUrl } : { address: [], directions: undefined }
}
