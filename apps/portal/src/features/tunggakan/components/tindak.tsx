import type { TindakTunggakan } from '@lunas/contract/tagihan/tunggakan'
import { jenisSuratWords } from '@lunas/contract/tagihan/tunggakan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useLanjutkan, useSelesaikan, useTindak } from '../api/tindak.ts'
import { CatatForm } from './catat-form.tsx'
import { HentiForm } from './henti-form.tsx'
import { PesanSection } from './pesan-section.tsx'

/** What the family of a pupil said and promised, whether it is reminded, and the letters it got. */
export function Tindak({ kode_siswa }: { kode_siswa: string }) {
  const { data, error, refetch } = useTindak(kode_siswa)
  const { boleh } = useSaya()
  const [step, setStep] = useState<'catat' | 'henti'>()
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  const canFollow = boleh.includes('catatTunggakan')
  const back = () => setStep(undefined)
  return (
    <>
      <Henti {...data} canFollow={canFollow} />
      {step === 'catat' && <CatatForm kode_siswa={kode_siswa} onDone={back} />}
      {step === 'henti' && <HentiForm kode_siswa={kode_siswa} onDone={back} />}
      {canFollow && step === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setStep('catat')}>Catat</Button>
          {!data.henti && (
            <Button look="quiet" onClick={() => setStep('henti')}>Hentikan pengingat</Button>
          )}
        </div>
      )}
      <PesanSection kode_siswa={kode_siswa} isStopped={data.henti !== null} />
      <Catatan {...data} canFollow={canFollow} />
      <Surat {...data} />
    </>
  )
}

function Henti({ henti, kode_siswa, canFollow }: TindakTunggakan & { canFollow: boolean }) {
  const lanjutkan = useLanjutkan()
  if (!henti) return null
  return (
    <div className="notice tone-quiet space-y-2">
      <p>
        Pengingat untuk keluarga ini dihentikan sampai {formatDay(henti.sampai)} oleh {henti.oleh}: {henti.alasan}
      </p>
      {canFollow && (
        <Button look="quiet" busy={lanjutkan.isPending} onClick={() => lanjutkan.mutate(kode_siswa)}>
          Kirim pengingat lagi
        </Button>
      )}
    </div>
  )
}

function Catatan({ catatan, canFollow }: TindakTunggakan & { canFollow: boolean }) {
  const selesaikan = useSelesaikan()
  if (catatan.length === 0) return <p className="text-ink-soft">Belum ada catatan.</p>
  return (
    <section aria-label="Catatan">
      <h3 className="text-sm font-semibold">Catatan</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {catatan.map(({ idtindak, isi, janji, oleh, dibuat_at, selesai_at, selesai_oleh }) => (
          <li key={idtindak} className="space-y-1 py-2">
            <p className="wrap-anywhere">{isi}</p>
            {janji && (
              <p className={selesai_at ? 'text-ink-soft' : 'font-semibold'}>
                Janji bayar {formatDay(janji)}{selesai_at ? `, selesai ${formatAt(selesai_at)} oleh ${selesai_oleh}` : ''}
              </p>
            )}
            <p className="text-sm text-ink-soft">{oleh}, {formatAt(dibuat_at)}</p>
            {canFollow && janji && !selesai_at && (
              <Button look="quiet" busy={selesaikan.isPending} onClick={() => selesaikan.mutate(idtindak)}>
                Tandai selesai
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Surat({ surat, kode_siswa }: TindakTunggakan) {
  if (surat.length === 0) return null
  return (
    <section aria-label="Surat">
      <h3 className="text-sm font-semibold">Surat</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {surat.map(({ idsurat, nomor_surat, jenis, tanggal, jumlah, idtugas }) => (
          <li key={idsurat} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div>
              <p>{jenisSuratWords[jenis]}</p>
              <p className="text-sm text-ink-soft">{nomor_surat}, {formatDay(tanggal)}, <Nominal value={jumlah} /></p>
            </div>
            <FileButton call="unduhSurat" request={{ idtugas, kode_siswa }} name={`${nomor_surat.replaceAll('/', '-')}.pdf`}>
              Unduh
            </FileButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
