import type { Clinic } from '../../content-model/clinics/clinic-schema.ts'

/** Where a clinic is and its map link, or neither while the owner isn't sure of the address. */
export function knownPlace({ showAddress, address, googleUrl }: Clinic) {
  return showAddress ? { address, directions: googleUrl } : { address: [], directions: undefined }
}
