import { STAFF_LEVELS, type StaffLevel } from '@lunas/contract/pengguna/level'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { Ticks } from '#components/form/ticks.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { emailProblem } from '#lib/email-problem.ts'
import { useSaya } from '#lib/saya.ts'
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
  const start: { nama: string; email: string; level: StaffLevel; idsekolah: readonly string[]; sampai: string } = {
    nama: '', email: '', level: 'kasir', idsekolah: [], sampai: '',
  }
  const kit = useKitForm({
    draft: `undang/${idpengguna ?? 'baru'}`,
    start,
    check: ({ nama, email, level, idsekolah }) => ({
      nama: idpengguna === undefined && nama.trim() === '' ? 'Isi nama petugas.' : '',
      email: idpengguna === undefined ? emailProblem(email, 'petugas') : '',
      idsekolah: !WHOLE.includes(level) && idsekolah.length === 0 ? 'Pilih sekolah untuk tugas ini.' : '',
    }),
    send: async ({ nama, email, level, idsekolah, sampai }) => {
      const task = { level, idsekolah: WHOLE.includes(level) ? [] : [...idsekolah], ...(sampai && { sampai }) }
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
      {WHOLE.includes(kit.values.level) ? (
        <p className="text-ink-soft">Bekerja untuk semua sekolah.</p>
      ) : (
        <kit.Field name="idsekolah">
          {({ state, handleChange }) => (
            <Ticks
              legend="Sekolah"
              choices={sekolah.map(({ idsekolah, nama }) => ({ value: idsekolah, label: nama }))}
              value={state.value}
              onValue={handleChange}
              errors={state.meta.errors}
            />
          )}
        </kit.Field>
      )}
      <kit.Field name="sampai">{(field) => <field.Day label="Hari terakhir, bila ada" />}</kit.Field>
      <Submit kit={kit}>{idpengguna === undefined ? 'Kirim undangan' : 'Beri tugas'}</Submit>
    </Form>
  )
}
