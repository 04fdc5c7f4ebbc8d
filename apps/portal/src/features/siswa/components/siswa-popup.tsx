import { ditanggungWords } from '@lunas/contract/tagihan/penanggung.words'
import { JENIS_KELAMIN_WORDS, statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import { hitunganWords } from '@lunas/contract/tagihan/hitungan.words'
import type { RincianSiswa, TagihanSiswa } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { sumRupiah } from '@lunas/values/rupiah'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya, useSchools } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useRincianSiswa } from '../api/rincian.ts'
import { isLate } from '../kartu-spp.ts'
import { KabarPart } from './kabar-part.tsx'
import { KartuSppGrid } from './kartu-spp-grid.tsx'
import { KeringananPart } from './keringanan-part.tsx'
import { MasukForm } from './masuk-form.tsx'
import { KeluargaPart } from './keluarga-part.tsx'
import { Part } from './part.tsx'
import { PindahForm } from './pindah-form.tsx'
import { SiswaForm } from './siswa-form.tsx'
import { WaliForm } from './wali-form.tsx'
import { WaliPart } from './wali-part.tsx'

/** Notes, promises and letters; they belong to another feature, so the page passes them in. */
export type TindakHandedIn = ComponentType<{ kode_siswa: string }>

type SiswaPopupProps = { kode_siswa: string | undefined; Tindak: TindakHandedIn; onClose: () => void }

/** A pupil's page: who it is, the family, what is owed and was paid, what was said, and what can be done. */
export function SiswaPopup({ kode_siswa, Tindak, onClose }: SiswaPopupProps) {
  return (
    <Popup open={kode_siswa !== undefined} onClose={onClose} title="Siswa" wide>
      {kode_siswa && <Page key={kode_siswa} kode_siswa={kode_siswa} Tindak={Tindak} />}
    </Popup>
  )
}

function Page({ kode_siswa, Tindak }: { kode_siswa: string; Tindak: TindakHandedIn }) {
  const { boleh } = useSaya()
  const schools = useSchools()
  const { data: siswa, error, refetch } = useRincianSiswa(kode_siswa)
  const [form, setForm] = useState<'ubah' | 'pindah' | 'masuk' | 'wali'>()
  const close = () => setForm(undefined)
  if (error && !siswa) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!siswa) return <Skeleton className="h-60 rounded-card" />
  if (form === 'ubah') return <SiswaForm siswa={siswa} onDone={close} />
  if (form === 'pindah') return <PindahForm siswa={siswa} onDone={close} />
  if (form === 'wali') return <WaliForm siswa={siswa} onDone={close} />
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
      </div>
      <WaliPart siswa={siswa} onAdd={() => setForm('wali')} />
      <KeluargaPart siswa={siswa} />
      <KartuSppGrid tagihan={siswa.tagihan} />
      <Tagihan {...siswa} />
      <Pembayaran {...siswa} />
      <TitipanPart {...siswa} />
      <KeringananPart {...siswa} />
      {boleh.includes('tindakTunggakan') && (
        <Part title="Catatan dan surat">
          <div className="space-y-4">
            <Tindak kode_siswa={kode_siswa} />
          </div>
        </Part>
      )}
      {boleh.includes('kabarSiswa') && <KabarPart kode_siswa={kode_siswa} />}
    </div>
  )
}

function Facts(siswa: RincianSiswa) {
  return (
    <dl className="facts">
      <dt>Nama</dt>
      <dd className="font-semibold">{siswa.nama_siswa}</dd>
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusSiswaWords[siswa.status]} />
      </dd>
      <dt>{siswa.status === 'calon' ? 'No. pendaftaran' : 'NIS'}</dt>
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
    </dl>
  )
}

/** What the school keeps for the pupil, and credits that the next bills take. */
function TitipanPart({ kode_siswa, nis, titipan, tagihan, status }: RincianSiswa) {
  const { boleh } = useSaya()
  const kredit = sumRupiah(tagihan.map((one) => one.kredit?.terbuka ?? 0))
  return (
    <Part
      title="Titipan"
      actions={
        boleh.includes('daftarTitipan') && titipan > 0 && (
          <Link to="/titipan" search={{ cari: nis, buka: kode_siswa }} className="btn btn-quiet">
            Buka titipan
          </Link>
        )
      }
    >
      <p>
        <Nominal value={titipan} className="font-semibold" />
      </p>
      {kredit > 0 && (
        <p>
          Kredit <Nominal value={kredit} />
          <span className="block text-sm text-ink-soft">
            {status === 'aktif' ? 'Dikurangkan di penagihan berikutnya.' : 'Jadikan titipan di Koreksi tagihan.'}
          </span>
        </p>
      )}
    </Part>
  )
}

function Tagihan({ tagihan, sekolah, kode_siswa }: RincianSiswa) {
  const { boleh } = useSaya()
  const open = tagihan.filter(({ jumlah, dibayar }) => dibayar < jumlah)
  const search = { siswa: kode_siswa }
  return (
    <Part
      title="Tagihan terbuka"
      actions={
        <>
          {boleh.includes('terimaKas') && open.length > 0 && (
            <Link to="/kas" search={search} className="btn btn-quiet">Terima uang</Link>
          )}
          {boleh.includes('buatTautanSekolah') && open.length > 0 && (
            <Link to="/tautan/buat" search={search} className="btn btn-quiet">Buat tautan</Link>
          )}
          {boleh.includes('ajukanKoreksi') && tagihan.length > 0 && (
            <Link to="/koreksi" search={search} className="btn btn-quiet">Ajukan koreksi</Link>
          )}
        </>
      }
    >
      {open.length === 0 && <p className="text-ink-soft">Tidak ada tagihan terbuka.</p>}
      <ul className="divide-y divide-line">
        {open.map((one) => (
          <li key={one.kode_tagihan} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {one.nama}
              <span className="block text-sm text-ink-soft">
                {[dueWords(one), one.sekolah !== sekolah && one.sekolah].filter(Boolean).join(' · ')}
              </span>
              {one.hitungan && <span className="block text-sm text-ink-soft">{hitunganWords(one.hitungan)}</span>}
              {one.ditanggung && (
                <span className="block text-sm text-ink-soft">{ditanggungWords(one.ditanggung)}</span>
              )}
            </span>
            <Nominal value={one.jumlah - one.dibayar} className={isLate(one, today()) ? 'font-semibold text-late' : 'font-semibold'} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function dueWords(bill: TagihanSiswa): string {
  if (bill.sukarela) return 'Sumbangan, boleh tidak dibayar'
  return isLate(bill, today()) ? `Terlambat sejak ${formatDay(bill.jatuh_tempo)}` : `Jatuh tempo ${formatDay(bill.jatuh_tempo)}`
}

function Pembayaran({ pembayaran, nis, kode_siswa }: RincianSiswa) {
  const { boleh } = useSaya()
  return (
    <Part
      title="Pembayaran terakhir"
      actions={
        <>
          {boleh.includes('kirimSlip') && (
            <Link to="/transfer/catat" search={{ siswa: kode_siswa }} className="btn btn-quiet">Catat transfer</Link>
          )}
          <Link to="/pembayaran" search={{ cari: nis }} className="btn btn-quiet">Semua pembayaran</Link>
        </>
      }
    >
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
    </Part>
  )
}
