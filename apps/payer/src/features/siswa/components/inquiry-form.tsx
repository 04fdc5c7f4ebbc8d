import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { SchoolIcon } from '@lunas/ui/icons/school'
import type { SekolahDipilih } from '../last-inquiry.ts'
import { isNis } from '../nis.ts'
import { siswaCopy } from '../siswa.copy.ts'

type InquiryFormProps = {
  sekolah: SekolahDipilih | undefined
  /** Of the chosen school (picked-logo.tsx). */
  logo: ReactNode
  nis: string
  onNis: (nis: string) => void
  onPickSekolah: () => void
  /** Resolves when the answer was handled; until then a second press is ignored. */
  onSubmit: (idsekolah: string, nis: string) => Promise<void>
  submitLabel?: string
  /** Further fields of a form that is about a pupil. */
  children?: ReactNode
}

export function InquiryForm({ sekolah, logo, nis, onNis, onPickSekolah, ...rest }: InquiryFormProps) {
  const [busy, setBusy] = useState(false)
  const typed = nis.trim()
  const valid = sekolah !== undefined && isNis(typed)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!sekolah || !valid || busy) return
    setBusy(true)
    await rest.onSubmit(sekolah.idsekolah, typed)
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <SekolahField sekolah={sekolah} logo={logo} onPick={onPickSekolah} />
      <Field
        label={siswaCopy.nis}
        value={nis}
        onChange={(event) => onNis(event.target.value)}
        placeholder={siswaCopy.nisPlaceholder}
        hint={siswaCopy.nisHint}
        maxLength={20}
        required
        problem={typed && !isNis(typed) ? siswaCopy.nisProblem : ''}
        name="nis"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {rest.children}
      <Button type="submit" className="w-full text-lg" disabled={!valid} busy={busy}>
        {rest.submitLabel ?? siswaCopy.submit}
      </Button>
    </form>
  )
}

/**
 * A button that looks like a field, because a read-only input may not have the role of a button.
 */
function SekolahField({
  sekolah,
  logo,
  onPick,
}: {
  sekolah: SekolahDipilih | undefined
  logo: ReactNode
  onPick: () => void
}) {
  const id = useId()
  return (
    <div>
      <span id={`${id}-label`} className="field-label">
        {siswaCopy.sekolah}
      </span>
      <button
        type="button"
        className="field"
        onClick={onPick}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
      >
        {logo ?? <SchoolIcon />}
        <span
          id={`${id}-value`}
          className={`grow wrap-anywhere ${sekolah ? 'font-medium' : 'text-ink-faint'}`}
        >
          {sekolah?.sekolah ?? siswaCopy.choose}
        </span>
        <ChevronDownIcon />
      </button>
    </div>
  )
}
