import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaya } from '#lib/saya.ts'
import { useUbahKeluarga } from '../api/rincian.ts'
import { Part } from './part.tsx'
import { SiswaSearch } from './siswa-search.tsx'

/** Brothers and sisters, and a way to add one or to leave. */
export function KeluargaPart({ siswa }: { siswa: RincianSiswa }) {
  const { boleh } = useSaya()
  const ubah = useUbahKeluarga(siswa.kode_siswa)
  const [isSearching, setSearching] = useState(false)
  const { keluarga } = siswa
  const mayChange = boleh.includes('satukanKeluarga')
  return (
    <Part
      title={keluarga?.nama ?? 'Keluarga'}
      actions={
        <>
          {keluarga && boleh.includes('daftarKeluarga') && (
            <Link to="/keluarga" search={{ cari: siswa.nis, buka: keluarga.idkeluarga }} className="btn btn-quiet">
              Buka keluarga
            </Link>
          )}
          {mayChange && !isSearching && (
            <Button look="quiet" busy={ubah.isPending} onClick={() => setSearching(true)}>
              Tambah saudara
            </Button>
          )}
          {mayChange && !isSearching && keluarga && (
            <Button look="quiet" disabled={ubah.isPending} onClick={() => ubah.mutate(undefined)}>
              Keluarkan dari keluarga
            </Button>
          )}
        </>
      }
    >
      {!keluarga && <p className="text-ink-soft">Belum ada saudara yang tercatat.</p>}
      <ul>
        {keluarga?.saudara.map(({ kode_siswa, nama_siswa, nis, kelas, sekolah }) => (
          <li key={kode_siswa} className="py-1">
            {/* The brother or sister is the only row of that search, so the page opens at once. */}
            <Link to="/siswa" search={{ cari: nis, buka: kode_siswa }} className="link">
              {nama_siswa}
            </Link>{' '}
            <span className="text-ink-soft">{[`NIS ${nis}`, kelas, sekolah].filter(Boolean).join(' · ')}</span>
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
    </Part>
  )
}
