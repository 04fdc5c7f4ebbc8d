import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { useSaya } from '#lib/saya.ts'
import { useUbahKeluarga } from '../api/rincian.ts'
import { SiswaSearch } from './siswa-search.tsx'

/** Brothers and sisters, and a way to add one or to leave. */
export function KeluargaPart({ siswa }: { siswa: RincianSiswa }) {
  const { boleh } = useSaya()
  const ubah = useUbahKeluarga(siswa.kode_siswa)
  const [isSearching, setSearching] = useState(false)
  const { keluarga } = siswa
  const mayChange = boleh.includes('satukanKeluarga')
  return (
    <section aria-label="Keluarga">
      <h2 className="mb-1 text-base">{keluarga?.nama ?? 'Keluarga'}</h2>
      {!keluarga && <p className="text-ink-soft">Belum ada saudara yang tercatat.</p>}
      <ul>
        {keluarga?.saudara.map(({ kode_siswa, nama_siswa, nis, kelas, sekolah }) => (
          <li key={kode_siswa} className="py-1">
            {nama_siswa} <span className="text-ink-soft">NIS {nis} · {kelas} · {sekolah}</span>
          </li>
        ))}
      </ul>
      {isSearching && (
        <SiswaSearch
          onChoose={({ kode_siswa }) => {
            setSearching(false)
            ubah.mutate(kode_siswa)
          }}
        />
      )}
      {mayChange && !isSearching && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" busy={ubah.isPending} onClick={() => setSearching(true)}>
            Tambah saudara
          </Button>
          {keluarga && (
            <Button look="quiet" disabled={ubah.isPending} onClick={() => ubah.mutate(undefined)}>
              Keluarkan dari keluarga
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
