import { Pick } from '#components/pick.tsx'
import { useSaya } from '#lib/saya.ts'

const COLLECTING = { value: '', label: 'Rekening pengumpul (semua sekolah)' }

type RekeningPickProps = { idsekolah: string; onSekolah: (idsekolah: string) => void }

/** Chooses the account of a statement: transfers with a slip arrive in a school's own account. */
export function RekeningPick({ idsekolah, onSekolah }: RekeningPickProps) {
  const { sekolah } = useSaya()
  const own = sekolah.map((one) => ({
    value: one.idsekolah, label: `Rekening ${one.nama}`,
  }))
  return (
    <Pick
      label="Rekening"
      value={idsekolah}
      onValue={onSekolah}
      choices={[COLLECTING, ...own]}
    />
  )
}
