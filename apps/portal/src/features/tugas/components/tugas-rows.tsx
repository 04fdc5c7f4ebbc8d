import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { HasilBuktiSetor } from '@lunas/contract/ziswaf/bukti-setor'
import { tugasState } from '@lunas/contract/tugas/tugas.words'
import { Link } from '@tanstack/react-router'
import { FileButton } from '#components/file-button.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { TugasProgress } from '#components/tugas-progress.tsx'
import { formatAt } from '#lib/format-at.ts'
import { isRunning } from '#lib/tugas.ts'

/** My long work, each with how far it is or what came of it. */
export function TugasRows({ tugas }: { tugas: readonly Tugas[] }) {
  return (
    <ul className="space-y-3">
      {tugas.map((one) => (
        <li key={one.idtugas} className="card space-y-2 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <h2 className="text-sm font-semibold break-all">{one.judul}</h2>
              <p className="text-sm text-ink-soft">
                {[one.sekolah, `mulai ${formatAt(one.dibuat_at)}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <StateBadge {...tugasState(one)} />
          </div>
          {isRunning(one) ? <TugasProgress tugas={one} /> : <TugasEnd {...one} />}
        </li>
      ))}
    </ul>
  )
}

function TugasEnd({ idtugas, status, hasil, kegagalan }: Tugas) {
  if (kegagalan) return <p className="text-late">{kegagalan.msg}</p>
  if (status === 'dihentikan') return <p className="text-ink-soft">Tidak ada yang dicatat.</p>
  if (!hasil) return null
  if ('impor_siswa' in hasil)
    return (
      <p className="text-ink-soft">
        {count(hasil.impor_siswa.baris)} baris siswa.{' '}
        <Link to="/siswa/impor" search={{ buka: hasil.impor_siswa.idimpor }} className="link">Lihat hasilnya</Link>
      </p>
    )
  if ('unggahan' in hasil) return <p className="text-ink-soft">{count(hasil.unggahan.baris)} baris dibaca.</p>
  if ('surat' in hasil) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-ink-soft">
        <p>{count(hasil.surat)} surat, {count(hasil.dilewati)} dilewati.</p>
        <FileButton call="unduhSurat" request={{ idtugas }} name={`surat-${idtugas}.pdf`}>Unduh</FileButton>
      </div>
    )
  }
  if (!('impor' in hasil)) return <BuktiSetorEnd {...hasil} />
  const { baris, baris_berulang, cocok, kasus } = hasil.impor
  return (
    <p className="text-ink-soft">
      {hasil.sudah_ada && 'Berkas ini sudah pernah diimpor. '}
      {count(baris)} baris baru, {count(baris_berulang)} berulang, {count(cocok)} cocok,{' '}
      {count(kasus)} kasus.
    </p>
  )
}

/** How many numbers of BAZNAS or the LAZ were attached, and which lines were left out. */
function BuktiSetorEnd({ dicatat, sama, gagal, baris }: HasilBuktiSetor) {
  return (
    <div className="text-ink-soft">
      <p>
        {count(dicatat)} nomor dicatat, {count(sama)} sudah ada, {count(gagal)} tidak cocok.
      </p>
      {baris.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {baris.map((one) => (
            <li key={one.baris}>
              Baris {one.baris}: {one.sebab}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function count(n: number): string {
  return n.toLocaleString('id-ID')
}
