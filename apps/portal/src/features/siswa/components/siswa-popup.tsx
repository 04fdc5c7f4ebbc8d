import { ditanggungWords } from '@lunas/contract/tagihan/penanggung.words'
import { JENIS_KELAMIN_WORDS, statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import { hitunganWords } from '@lunas/contract/tagihan/hitungan.words'
import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { sumRupiah } from '@lunas/values/rupiah'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya, useSchools } from '#lib/saya.ts'
import { useRincianSiswa } from '../api/rincian.ts'
import { KartuSppGrid } from './kartu-spp-grid.tsx'
import { KeringananPart } from './keringanan-part.tsx'
import { MasukForm } from './masuk-form.tsx'
import { KeluargaPart } from './keluarga-part.tsx'
import { PindahForm } from './pindah-form.tsx'
import { SiswaForm } from './siswa-form.tsx'

type SiswaPopupProps = { kode_siswa: string | undefined; onClose: () => void }

/** A pupil's page: who it is, the family, what is owed and what was paid. */
export function SiswaPopup({ kode_siswa, onClose }: SiswaPopupProps) {
  return (
    <Popup open={kode_siswa !== undefined} onClose={onClose} title="Siswa" wide>
      {kode_siswa && <Page key={kode_siswa} kode_siswa={kode_siswa} />}
    </Popup>
  )
}

function Page({ kode_siswa }: { kode_siswa: string }) {
  const { boleh } = useSaya()
  const schools = useSchools()
  const { data: siswa, error, refetch } = useRincianSiswa(kode_siswa)
  const [form, setForm] = useState<'ubah' | 'pindah' | 'masuk'>()
  const close = () => setForm(undefined)
  if (error && !siswa) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!siswa) return <Skeleton className="h-60 rounded-card" />
  if (form === 'ubah') return <SiswaForm siswa={siswa} onDone={close} />
  if (form === 'pindah') return <PindahForm siswa={siswa} onDone={close} />
  if (form === 'masuk') return <MasukForm kode_siswa={kode_siswa} />
  return (
    <div className="space-y-6">
      <Facts {...siswa} />
      <div className="flex flex-wrap gap-2">
        {boleh.includes('ubahSiswa') && <Button onClick={() => setForm('ubah')}>Ubah data</Button>}
        {boleh.includes('pindahSekolah') && schools.length > 1 && (
          <Button look="secondary" onClick={() => setForm('pindah')}>
            Pindah sekolah
          </Button>
        )}
        {boleh.includes('tagihMasuk') && (siswa.status === 'aktif' || siswa.status === 'calon') && (
          <Button look="secondary" onClick={() => setForm('masuk')}>
            Tagih paket masuk
          </Button>
        )}
        <Link to="/pembayaran" search={{ cari: siswa.nis }} className="btn btn-secondary">
          Semua pembayaran
        </Link>
      </div>
      <KeluargaPart siswa={siswa} />
      <KartuSppGrid tagihan={siswa.tagihan} />
      <KeringananPart keringanan={siswa.keringanan} nis={siswa.nis} />
      <Tagihan {...siswa} />
      <Pembayaran {...siswa} />
    </div>
  )
}

function Facts(siswa: RincianSiswa) {
  const kredit = sumRupiah(siswa.tagihan.map((one) => one.kredit?.terbuka ?? 0))
  return (
    <dl className="facts">
      <dt>Nama</dt>
      <dd className="font-semibold">{siswa.nama_siswa}</dd>
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusSiswaWords[siswa.status]} />
      </dd>
      <dt>NIS</dt>
      <dd>
        {siswa.nis}
        {siswa.nis_lama.map(({ nomor, sekolah }) => (
          <span key={`${sekolah} ${nomor}`} className="block text-sm text-ink-soft">
            NIS lama {nomor}, {sekolah}
          </span>
        ))}
      </dd>
      <dt>NISN</dt>
      <dd>{siswa.nisn || 'Belum diisi'}</dd>
      <dt>Jenis kelamin</dt>
      <dd>{JENIS_KELAMIN_WORDS[siswa.jenis_kelamin]}</dd>
      <dt>Kelas</dt>
      <dd>
        {[siswa.kelas, siswa.program, siswa.sekolah].filter(Boolean).join(', ')}
        {siswa.riwayat_kelas.map(({ tahun_ajaran, kelas, wali_kelas }) => (
          <span key={tahun_ajaran} className="block text-sm text-ink-soft">
            {[`${tahun_ajaran}: ${kelas}`, wali_kelas && `wali kelas ${wali_kelas}`].filter(Boolean).join(', ')}
          </span>
        ))}
      </dd>
      {siswa.wali.map(({ hubungan, nama, nomor_wa, dipastikan }) => (
        <Wali key={hubungan} word={hubungan} nama={nama} nomor_wa={nomor_wa} dipastikan={dipastikan} />
      ))}
      <dt>Titipan</dt>
      <dd>
        <Nominal value={siswa.titipan} />
      </dd>
      {kredit > 0 && (
        <>
          <dt>Kredit</dt>
          <dd>
            <Nominal value={kredit} />
            <span className="block text-sm text-ink-soft">
              {siswa.status === 'aktif' ? 'Dikurangkan di penagihan berikutnya.' : 'Jadikan titipan di Koreksi tagihan.'}
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}

type WaliProps = { word: string; nama: string; nomor_wa: string; dipastikan: boolean }

function Wali({ word, nama, nomor_wa, dipastikan }: WaliProps) {
  const number = nomor_wa && `${formatNomorWa(nomor_wa)}${dipastikan ? '' : ' (belum dipastikan)'}`
  return (
    <>
      <dt className="capitalize">{word}</dt>
      <dd>{[nama, number].filter(Boolean).join(', ')}</dd>
    </>
  )
}

function Tagihan({ tagihan, sekolah }: RincianSiswa) {
  const open = tagihan.filter(({ jumlah, dibayar }) => dibayar < jumlah)
  return (
    <section aria-label="Tagihan terbuka">
      <h2 className="mb-1 text-base">Tagihan terbuka</h2>
      {open.length === 0 && <p className="text-ink-soft">Tidak ada tagihan terbuka.</p>}
      <ul className="divide-y divide-line">
        {open.map((one) => (
          <li key={one.kode_tagihan} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {one.nama}
              <span className="block text-sm text-ink-soft">
                {[`jatuh tempo ${formatDay(one.jatuh_tempo)}`, one.sekolah !== sekolah && one.sekolah]
                  .filter(Boolean).join(' · ')}
              </span>
              {one.hitungan && <span className="block text-sm text-ink-soft">{hitunganWords(one.hitungan)}</span>}
              {one.ditanggung && (
                <span className="block text-sm text-ink-soft">{ditanggungWords(one.ditanggung)}</span>
              )}
            </span>
            <Nominal value={one.jumlah - one.dibayar} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pembayaran({ pembayaran }: RincianSiswa) {
  return (
    <section aria-label="Pembayaran terakhir">
      <h2 className="mb-1 text-base">Pembayaran terakhir</h2>
      {pembayaran.length === 0 && <p className="text-ink-soft">Belum ada pembayaran.</p>}
      <ul className="divide-y divide-line">
        {pembayaran.map((one) => (
          <li key={one.kode_pembayaran} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {one.untuk}
              <span className="block text-sm text-ink-soft">{formatAt(one.dibuat_at)}</span>
            </span>
            <span className="text-right">
              <Nominal value={one.jumlah} className="block" />
              <StateBadge {...statusPembayaranWords[one.status]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
