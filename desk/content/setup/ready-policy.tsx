import { useQuery } from '@tanstack/react-query'
import { isMap } from '../../../content-model/edit/raw-value.ts'
import { useStore } from '../../base/store.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import { useFile, useForms, useOverview } from '../content-queries.ts'
import { FileSharing } from '../edit/file-sharing.tsx'
import { useFormSharing } from '../form/form-context.ts'
import css from './setup.module.css'

/** Offers the privacy policy for other states to clinics outside California, whose law the sample's follows. */
export function ReadyPolicy() {
  const [forms, overview] = [useForms(), useOverview()]
  const formOf = (key: string) => forms.data?.find((form) => form.key === key)
  const form = formOf('privacyPolicy')
  const [file, brand] = [useFile(form?.path ?? ''), useFile(formOf('brand')?.path ?? '')]
  const state = isMap(brand.data?.value) ? brand.data.value.state : undefined
  if (!forms.data || !form || !overview.data || !file.data || !brand.data || state === 'CA') return null
  return (
    <DeskSection title="Privacy policy outside California">
      <FileSharing form={form} forms={forms.data} overview={overview.data} file={file.data}>
        <Offer />
      </FileSharing>
    </DeskSection>
  )
}

function Offer() {
  const { edit } = useFormSharing()
  const { value } = useStore(edit.state)
  const { data: ready } = useQuery({
    queryKey: ['content', 'ready-policy'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../../../content-model/legal/texts/privacy-policy.md?raw')).default,
  })
  if (ready === undefined) return null
  if (value === ready) return <p className={css.about}>You have the text for other states. A lawyer has to check it.</p>
  const replace = () => {
    edit.change([], ready)
    edit.flush()
    showDeskNotice({ kind: 'done', text: 'Privacy policy replaced', onUndo: () => edit.change([], value) })
  }
  return (
    <>
      <p className={css.about}>
        The sample's privacy policy follows California law. This one promises everyone the same choices and names no
        state's law. It replaces your whole privacy policy, and a lawyer has to check it.
      </p>
      <div>
        <ActionButton onClick={replace}>Use the text for other states</ActionButton>
      </div>
    </>
  )
}
