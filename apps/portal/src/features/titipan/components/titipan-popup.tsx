import type { RincianTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { otomatisTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { MutasiList } from '#components/mutasi-list.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useRincianTitipan } from '../api/titipan.ts'
import { KembalikanForm } from './kembalikan-form.tsx'

type TitipanPopupProps = { kode_siswa: string; onClose: () => void }

/** A pupil's titipan with all its movements. */
export function TitipanPopup({ kode_siswa, onClose }: TitipanPopupProps) {
  return (
    <Popup open={kode_siswa !== ''} onClose={onClose} title="Titipan siswa" wide>
      {kode_siswa && <Rincian kode_siswa={kode_siswa} />}
    </Popup>
  )
}

function Rincian({ kode_siswa }: { kode_siswa: string }) {
  const { data: rincian, error, refetch } = useRincianTitipan(kode_siswa)
  if (error && !rincian) return <Trouble error={error} onRetry={refetch} />
  if (!rincian) return <Skeleton className="h-64 w-full" />
  return (
    <div className="space-y-5">
      <Facts {...rincian} />
      <KembalikanForm {...rincian} />
      <section>
        <h3 className="mb-2 font-semibold">Mutasi</h3>
        <MutasiList mutasi={rincian.mutasi} />
      </section>
    </div>
  )
}

function Facts(rincian: RincianTitipan) {
  const { nama_siswa, nis, kelas, sekolah, jumlah, disisihkan, otomatis } = rincian
  return (
    <dl className="facts">
      <dt>Siswa</dt>
      <dd>
        {nama_siswa}
        <span className="block text-ink-soft">
          {[`NIS ${nis}`, kelas, sekolah].filter(Boolean).join(' · ')}
        </span>
      </dd>
      <dt>Titipan</dt>
      <dd>
        <Nominal value={jumlah} className="font-semibold" />
      </dd>
      {disisihkan > 0 && (
        <>
          <dt>Disisihkan</dt>
          <dd>
            <Nominal value={disisihkan} />
            <span className="block text-ink-soft">Menunggu sisa pembayarannya datang.</span>
          </dd>
        </>
      )}
      <dt>Pemakaian</dt>
      <dd>{otomatisTitipanWords[otomatis ? 'ya' : 'tidak']}</dd>
    </dl>
  )
}
