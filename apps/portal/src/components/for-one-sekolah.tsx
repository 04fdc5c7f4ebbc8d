import type { ReactNode } from 'react'
import { Pick } from '#components/pick.tsx'
import { chooseSekolah, useChosenSekolah, useSchools, type Unit } from '#lib/saya.ts'

/**
 * What can be done for one school only. While all schools are chosen above, it asks for which one: the first of them
 * would be a guess that nobody notices.
 */
export function ForOneSekolah({ children }: { children: (sekolah: Unit) => ReactNode }) {
  const schools = useSchools()
  const sekolah = useChosenSekolah()
  if (sekolah) return children(sekolah)
  if (schools.length === 0) return <p>Belum ada sekolah untuk Anda.</p>
  return (
    <div className="space-y-3">
      <p>Pilih sekolahnya dulu.</p>
      <Pick
        label="Untuk sekolah"
        value=""
        onValue={chooseSekolah}
        choices={schools.map(({ idsekolah, nama }) => ({ value: idsekolah, label: nama }))}
      />
    </div>
  )
}
