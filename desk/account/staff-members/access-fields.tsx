import { useState } from 'react'
import { useSession } from '../../base/session.ts'
import { type Access, roleNames } from '../../parts/access.ts'
import { CheckField, RadioField } from '../../parts/choice-field/choice-field.tsx'
import css from './access-fields.module.css'

/** The current choice. `clinics` is null for all of them, while a list may still be empty. */
type ChosenAccess = { role: Access['role']; clinics: readonly string[] | null }

type AccessFieldsProps = { chosen: ChosenAccess; onChange: (chosen: ChosenAccess) => void; fault: string | undefined }

export function useAccess({ role, clinics }: Access) {
  const { brand } = useSession()
  const known = brand.clinics.map(({ slug }) => slug).filter((slug) => clinics.includes(slug))
  return useState<ChosenAccess>({ role, clinics: clinics.length === 0 ? null : known })
}

/** The choice as the server takes it, or null while no clinic has been chosen. */
export function toAccess({ role, clinics }: ChosenAccess): Access | null {
  if (role === 'admin' || clinics === null) return { role, clinics: [] }
  return clinics.length === 0 ? null : { role, clinics: [...clinics] }
}

/** Fields for a staff member's role and clinics. */
export function AccessFields({ chosen, onChange, fault }: AccessFieldsProps) {
  const { brand } = useSession()
  const { role, clinics } = chosen
  return (
    <>
      <RadioField
        label="Role"
        value={role}
        onChange={(value) => onChange({ ...chosen, role: value })}
        choices={[
          { value: 'desk', label: roleNames.desk, hint: 'Works on requests.' },
          {
            value: 'admin',
            label: roleNames.admin,
            hint: 'Also sees every clinic, edits and publishes the website, invites colleagues and reads the activity log.',
          },
        ]}
      />
      {role === 'desk' && (
        <RadioField
          label="Requests"
          value={clinics === null ? 'all' : 'some'}
          onChange={(value) => onChange({ ...chosen, clinics: value === 'all' ? null : [] })}
          choices={[
            { value: 'all', label: 'From all clinics' },
            {
              value: 'some',
              label: 'From some clinics',
              hint: 'They also see requests with no clinic preference.',
            },
          ]}
        />
      )}
      {role === 'desk' && clinics !== null && (
        <fieldset className={css.clinics}>
          <legend data-visually-hidden="">Clinics</legend>
          {brand.clinics.map(({ slug, title }) => (
            <CheckField
              key={slug}
              label={title}
              isChecked={clinics.includes(slug)}
              onChange={(isChecked) =>
                onChange({ ...chosen, clinics: isChecked ? [...clinics, slug] : clinics.filter((one) => one !== slug) })
              }
            />
          ))}
          <p className={css.fault} role="alert">
            {fault}
          </p>
        </fieldset>
      )}
    </>
  )
}
