import { STAFF_LEVELS, type StaffLevel } from '@lunas/contract/pengguna/level'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { TickBox } from '#components/form/fields.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useSaya } from '#lib/saya.ts'
import { useState } from 'react'
import { givePenugasan, undang } from '../api/undang.ts'

const WHOLE: readonly StaffLevel[] = ['yayasan', 'admin_institusi', 'operator']

/** The levels that this person may give; only an operator makes another. */
function useLevels() {
  const { level: own } = useSaya()
  return STAFF_LEVELS.filter((level) => level !== 'mitra' && (level !== 'operator' || own === 'operator'))
}

type UndangFormProps = {
  /** Somebody who is there already gets another task. */
  idpengguna?: string
  onDone: () => void
}

/** Invites somebody, or gives an officer another task: level, schools and the last day. */
export function UndangForm({ idpengguna, onDone }: UndangFormProps) {
  const { sekolah } = useSaya()
  const levels = useLevels()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const start: { nama: string; email: string; level: StaffLevel; sampai: string } = {
    nama: '', email: '', level: 'kasir', sampai: '',
  }
  const kit = useKitForm({
    draft: `undang/${idpengguna ?? 'baru'}`,
    start,
    check: ({ nama, email }) => ({
      nama: idpengguna === undefined && nama.trim() === '' ? 'Isi nama petugas.' : '',
      email: idpengguna === undefined && email.trim() === '' ? 'Isi e-mail petugas.' : '',
    }),
    send: async ({ nama, email, level, sampai }) => {
      const idsekolah = WHOLE.includes(level) ? [] : [...chosen]
      const task = { level, idsekolah, ...(sampai && { sampai }) }
      if (idpengguna === undefined) await undang({ nama: nama.trim(), email: email.trim(), ...task })
      else await givePenugasan({ idpengguna, ...task })
      showToast(idpengguna === undefined ? 'Undangan dikirim.' : 'Tugas diberikan.')
      onDone()
    },
  })
  const choices = levels.map((level) => ({ value: level, label: LEVEL_WORDS[level] }))
  return (
    <Form kit={kit} className="space-y-4">
      {idpengguna === undefined && (
        <>
          <kit.Field name="nama">{(field) => <field.Text label="Nama" maxLength={80} />}</kit.Field>
          <kit.Field name="email">
            {(field) => <field.Text label="E-mail" maxLength={120} hint="Undangan dikirim ke alamat ini." />}
          </kit.Field>
        </>
      )}
      <kit.Field name="level">{(field) => <field.OneOf label="Tugas sebagai" choices={choices} />}</kit.Field>
      <fieldset className="space-y-2">
        <legend className="field-label">Sekolah</legend>
        <p className="text-sm text-ink-soft">
          Kosongkan untuk yayasan, admin institusi dan operator: mereka bekerja untuk semua sekolah.
        </p>
        {sekolah.map(({ idsekolah, nama }) => (
          <TickBox
            key={idsekolah}
            label={nama}
            checked={chosen.includes(idsekolah)}
            onChecked={(checked) => {
              const others = chosen.filter((one) => one !== idsekolah)
              setChosen(checked ? [...others, idsekolah] : others)
            }}
          />
        ))}
      </fieldset>
      <kit.Field name="sampai">{(field) => <field.Day label="Hari terakhir, bila ada" />}</kit.Field>
      <Submit kit={kit}>{idpengguna === undefined ? 'Kirim undangan' : 'Beri tugas'}</Submit>
    </Form>
  )
}
