import { useState } from 'react'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { KartuKelas } from '#features/kantin/components/kartu-kelas.tsx'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { useOneSekolah } from '#lib/saya.ts'

export function KartuKelasPage() {
  const sekolah = useOneSekolah()
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return <OfSekolah key={sekolah.idsekolah} idsekolah={sekolah.idsekolah} />
}

function OfSekolah({ idsekolah }: { idsekolah: string }) {
  const { data: kelas = [] } = useKelas(idsekolah)
  const [chosen, setChosen] = useState('')
  return (
    <PageFrame about="Pilih kelas, lalu tempelkan kartu siswa satu per satu menurut daftar.">
      <div className="filter-bar no-print">
        <OneSekolahPick />
        <Pick
          label="Kelas"
          value={chosen}
          onValue={setChosen}
          choices={[
            { value: '', label: 'Pilih kelas' },
            ...kelas.map(({ nama }) => ({ value: nama, label: nama })),
          ]}
        />
      </div>
      {chosen && <KartuKelas key={chosen} idsekolah={idsekolah} kelas={chosen} />}
    </PageFrame>
  )
}
