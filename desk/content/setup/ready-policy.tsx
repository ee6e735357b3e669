import { useQuery } from '@tanstack/react-query'
import { isMap } from '../../../content-model/edit/raw-value.ts'
import type { ReadyPolicy as ReadyPolicyAnswer } from '../../../contract/desk/content.ts'
import { useStore } from '../../base/store.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import { callContent, useFile, useForms, useOverview } from '../content-queries.ts'
import { FileSharing, type ReadFile } from '../edit/file-sharing.tsx'
import { useFormSharing } from '../form/form-context.ts'
import css from './setup.module.css'

/** Offers the privacy policy for other states to clinics outside California, whose law the sample's follows. */
export function ReadyPolicy() {
  const [forms, overview] = [useForms(), useOverview()]
  const [form, brand] = ['privacyPolicy', 'brand'].map((key) => forms.data?.find((one) => one.key === key))
  if (!forms.data || !form || !brand || !overview.data) return null
  return <PolicyOf form={form} forms={forms.data} overview={overview.data} brandPath={brand.path} />
}

type PolicyProps = Omit<ReadFile, 'file'> & { brandPath: string }

function PolicyOf({ brandPath, ...read }: PolicyProps) {
  const [file, brand] = [useFile(read.form.path), useFile(brandPath)]
  const state = isMap(brand.data?.value) ? brand.data.value.state : undefined
  if (!file.data || !brand.data || state === 'CA') return null
  return (
    <DeskSection title="Privacy policy outside California">
      <FileSharing {...read} file={file.data}>
        <Offer />
      </FileSharing>
    </DeskSection>
  )
}

function Offer() {
  const { edit } = useFormSharing()
  const { value } = useStore(edit.state)
  const { data } = useQuery({
    queryKey: ['content', 'ready-policy'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callContent<ReadyPolicyAnswer>('ready-policy', undefined, signal),
  })
  if (data === undefined) return null
  const { text } = data
  if (value === text) return <p className={css.offer}>You have the text for other states. A lawyer has to check it.</p>
  const replace = () => {
    edit.change([], text)
    edit.flush()
    showDeskNotice({ kind: 'done', text: 'Privacy policy replaced', onUndo: () => edit.change([], value) })
  }
  return (
    <div className={css.offer}>
      <p className={css.about}>
        The sample's privacy policy follows California law. This one promises everyone the same choices and names no
        state's law. It replaces your whole privacy policy, and a lawyer has to check it.
      </p>
      <ActionButton onClick={replace}>Use the text for other states</ActionButton>
    </div>
  )
}
