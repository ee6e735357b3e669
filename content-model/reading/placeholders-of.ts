import { writeGraftPrice } from '../../contract/write-graft-price.ts'
import type { Brand } from '../brand/brand-schema.ts'
import type { Placeholders } from './fill-placeholders.ts'

/** What the texts of the other files can take from `brand.yaml`. */
export function placeholdersOf(brand: Brand): Placeholders {
  return {
    brand: brand.name,
    expertTitle: brand.expertTitle,
    legalName: brand.legalName,
    phone: brand.phone.display,
    phoneLink: brand.phone.href,
    email: brand.email,
    doctor: brand.doctor.name,
    replyPromise: brand.replyPromise,
    copyrightYear: String(brand.copyrightYear),
    booking: brand.booking,
    membership: brand.membership,
    ...(brand.graftPrice && { graftPrice: writeGraftPrice(brand.graftPrice) }),
  }
}

/** Used while `brand.yaml` itself has an error, so that the error isn't reported again wherever its data is used. */
export const standIns: Placeholders = {
  brand: '…',
  expertTitle: '…',
  legalName: '…',
  phone: '(555) 555-0100',
  phoneLink: 'tel:+15555550100',
  email: 'team@clinic.example',
  doctor: '…',
  replyPromise: '…',
  copyrightYear: '2000',
  graftPrice: '…',
  booking: 'https://clinic.example',
  membership: 'https://clinic.example',
}
