import type { AnakKeluarga, RincianKeluarga, WaliKeluarga } from '@lunas/contract/siswa/keluarga'
import { statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import { besarKeringanan, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { Link } from '@tanstack/react-router'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useRincianKeluarga } from '../api/keluarga.ts'
import { DiberiTahuPart } from './diberi-tahu-part.tsx'
import { Part } from './part.tsx'

type KeluargaPopupProps = { idkeluarga: string | undefined; onClose: () => void }

/** A family: its children, who may be called, and what it owes. */
export function KeluargaPopup({ idkeluarga, onClose }: KeluargaPopupProps) {
  return (
    <Popup open={idkeluarga !== undefined} onClose={onClose} title="Keluarga" wide>
      {idkeluarga && <Page key={idkeluarga} idkeluarga={idkeluarga} />}
    </Popup>
  )
}

function Page({ idkeluarga }: { idkeluarga: string }) {
  const { boleh } = useSaya()
  const { data, error, refetch } = useRincianKeluarga(idkeluarga)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 rounded-card" />
  return (
    <div className="space-y-6">
      <Owed {...data} />
      <Part title="Anak">
        <ul className="divide-y divide-line">
          {data.anak.map((anak) => (
            <Anak key={anak.kode_siswa} {...anak} />
          ))}
        </ul>
      </Part>
      <Part title="Orang tua dan wali">
        {data.wali.length === 0 && <p className="text-ink-soft">Belum ada orang tua yang tercatat.</p>}
        <ul className="divide-y divide-line">
          {data.wali.map((wali) => (
            <Wali key={`${wali.hubungan} ${wali.nama} ${wali.nomor_wa}`} {...wali} />
          ))}
        </ul>
      </Part>
      {boleh.includes('getKabarWali') && <DiberiTahuPart anak={data.anak} />}
      <Keringanan {...data} />
    </div>
  )
}

function Owed({ nama, sisa, per_sekolah }: RincianKeluarga) {
  return (
    <dl className="facts">
      <dt>Nama</dt>
      <dd className="font-semibold">{nama}</dd>
      <dt>Sisa tagihan</dt>
      <dd>
        <Nominal value={sisa} className="font-semibold" />
        {per_sekolah.length > 1 && per_sekolah.map((one) => (
          <span key={one.sekolah} className="block text-sm text-ink-soft">
            {one.sekolah} <Nominal value={one.sisa} />
          </span>
        ))}
      </dd>
    </dl>
  )
}

function Anak({ kode_siswa, nama_siswa, nis, kelas, sekolah, status, sisa }: AnakKeluarga) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <span>
        {/* The child is the only row of that search, so the page opens at once. */}
        <Link to="/siswa" search={{ cari: nis, buka: kode_siswa }} className="link">
          {nama_siswa}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[`NIS ${nis}`, kelas, sekolah].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="ml-auto text-right">
        <Nominal value={sisa} className="block font-semibold" />
        <StateBadge {...statusSiswaWords[status]} />
      </span>
    </li>
  )
}

function Wali({ nama, hubungan, nomor_wa, dipastikan, untuk }: WaliKeluarga) {
  const number = nomor_wa && `${formatNomorWa(nomor_wa)}${dipastikan ? '' : ' (belum dipastikan)'}`
  return (
    <li className="py-2">
      {[nama, number].filter(Boolean).join(', ')}
      <span className="block text-sm text-ink-soft">
        <span className="capitalize">{hubungan}</span> dari {untuk.join(', ')}
      </span>
    </li>
  )
}

function Keringanan({ keringanan }: RincianKeluarga) {
  return (
    <Part title="Keringanan">
      {keringanan.length === 0 && <p className="text-ink-soft">Tidak ada keringanan.</p>}
      <ul className="divide-y divide-line">
        {keringanan.map((one) => (
          <li key={one.idkeringanan} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {one.jenis} {besarKeringanan(one)}
              <span className="block text-sm text-ink-soft">
                {one.untuk || 'Semua anak'} · {one.uraian}, mulai {formatDay(one.dari)}
                {one.sampai && ` sampai ${formatDay(one.sampai)}`}
              </span>
            </span>
            <StateBadge {...statusKeringananWords[one.status]} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
