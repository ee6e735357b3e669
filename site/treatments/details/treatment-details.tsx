import { TreatmentArticle } from './treatment-article.tsx'
import css from './treatment-details.module.css'
import type { DetailsCopy, TreatmentDetailsData } from './treatment-details-data.ts'

type TreatmentDetailsProps = {
  copy: DetailsCopy
  treatments: TreatmentDetailsData[]
  phone: { display: string; href: string }
  priceFootnote: string
}

/**
 * All treatments in full, of which one shows: the one that the address names, or the first. Without a script the
 * browser's own `:target` chooses; the script adds tabs, an address that can be shared, and the phone's sheet.
 */
export function TreatmentDetails({ copy, treatments, phone, priceFootnote }: TreatmentDetailsProps) {
  return (
    <div className={css.details} data-section="" data-surface="sand" data-treatment-details data-tab="overview">
      {treatments.map((treatment) => (
        <TreatmentArticle key={treatment.slug} {...treatment} copy={copy} priceFootnote={priceFootnote} phone={phone} />
      ))}
    </div>
  )
}
