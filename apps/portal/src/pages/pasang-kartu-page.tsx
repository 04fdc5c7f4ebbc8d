import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { EnrolKartu } from '#features/kantin/components/enrol-kartu.tsx'
import { QrCard } from '#features/kantin/components/qr-card.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'

export function PasangKartuPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const [token, setToken] = useState<string>()

  function next(chosen?: SiswaPetugas) {
    setSiswa(chosen)
    setToken(undefined)
    if (!chosen) document.querySelector<HTMLElement>('[data-search]')?.focus()
  }

  return (
    <PageFrame about="Cari siswa, lalu tempelkan kartunya. Kartu sebelumnya otomatis tidak berlaku.">
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={next} />
      </div>
      {siswa && token === undefined && (
        <EnrolKartu key={siswa.kode_siswa} siswa={siswa} onDone={() => next()} onToken={setToken} />
      )}
      {siswa && token !== undefined && (
        <>
          <QrCard siswa={siswa} token={token} />
          <Button look="secondary" className="mt-4" onClick={() => next()}>
            Siswa berikutnya
          </Button>
        </>
      )}
    </PageFrame>
  )
}
