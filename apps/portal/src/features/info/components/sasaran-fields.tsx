import type { SasaranLinimasa } from '@lunas/contract/linimasa/linimasa'
import { sasaranLinimasaWords } from '@lunas/contract/linimasa/linimasa.words'
import { useOwnField } from '#components/form/contexts.ts'
import { Pick } from '#components/pick.tsx'
import { useSaya } from '#lib/saya.ts'
import { useSasaran } from '../api/info.ts'
import type { Sasaran } from '../sasaran.ts'

/** The levels that may write to all schools; the server checks it too. */
const FOR_ALL: readonly string[] = ['yayasan', 'admin_institusi']
const KINDS: readonly SasaranLinimasa[] = ['institusi', 'sekolah', 'tingkat', 'kelas']

/** Target, school, and the level or class of that school, as one field of a form. */
export function SasaranFields() {
  const { value, setValue, problem } = useOwnField<Sasaran>()
  const { level, sekolah } = useSaya()
  const kinds = KINDS.filter((kind) => kind !== 'institusi' || FOR_ALL.includes(level))
  const { sasaran, idsekolah } = value
  const isOfSchool = sasaran !== 'institusi'
  const lacksSchool = isOfSchool && idsekolah === ''
  const choices = useSasaran(isOfSchool ? idsekolah : undefined)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Pick
        label="Untuk siapa"
        value={sasaran}
        onValue={(next) => setValue({ ...value, sasaran: next, tingkat: '', kelas: '' })}
        choices={kinds.map((kind) => ({ value: kind, label: sasaranLinimasaWords[kind] }))}
        problem={lacksSchool ? '' : problem}
      />
      {isOfSchool && (
        <Pick
          label="Sekolah tujuan"
          value={idsekolah}
          onValue={(next) => setValue({ ...value, idsekolah: next, tingkat: '', kelas: '' })}
          choices={sekolah.map((one) => ({ value: one.idsekolah, label: one.nama }))}
          problem={lacksSchool ? problem : ''}
        />
      )}
      {sasaran === 'tingkat' && (
        <Pick
          label="Tingkat tujuan"
          value={value.tingkat}
          onValue={(tingkat) => setValue({ ...value, tingkat })}
          choices={choicesOf(choices?.tingkat, 'Tingkat')}
        />
      )}
      {sasaran === 'kelas' && (
        <Pick
          label="Kelas tujuan"
          value={value.kelas}
          onValue={(kelas) => setValue({ ...value, kelas })}
          choices={choicesOf(choices?.kelas, 'Kelas')}
        />
      )}
    </div>
  )
}

function choicesOf(words: readonly string[] | undefined, kind: string) {
  const known = (words ?? []).map((word) => ({ value: word, label: `${kind} ${word}` }))
  return [{ value: '', label: words?.length === 0 ? 'Belum ada siswa' : 'Pilih' }, ...known]
}
