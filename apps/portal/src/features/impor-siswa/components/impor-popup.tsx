import type { BarisImporSiswa, RincianImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { keadaanBarisWords, statusImporWords } from '@lunas/contract/siswa/impor-siswa.words'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { TickBox } from '#components/form/fields.tsx'
import { KolomForm } from '#components/kolom-form.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { TableRows } from '#components/table-rows.tsx'
import { Trouble } from '#components/trouble.tsx'
import { TugasProgress } from '#components/tugas-progress.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useWork } from '#lib/use-work.ts'
import { refreshSiswa, useBacaUlang, useBatalkan, useRincianImpor, useTerapkan } from '../api/impor.ts'

type ImporPopupProps = { idimpor: string | undefined; onRead: (idimpor: string) => void; onClose: () => void }

/** What a file will change, before anybody agrees to it; afterwards what it changed. */
export function ImporPopup({ idimpor, onRead, onClose }: ImporPopupProps) {
  return (
    <Popup open={idimpor !== undefined} onClose={onClose} title="Impor siswa" wide>
      {idimpor && <Preview key={idimpor} idimpor={idimpor} onRead={onRead} />}
    </Popup>
  )
}

function Preview({ idimpor, onRead }: { idimpor: string; onRead: (idimpor: string) => void }) {
  const { data: impor, error, refetch } = useRincianImpor(idimpor)
  if (error && !impor) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!impor) return <Skeleton className="h-60 rounded-card" />
  return (
    <div className="space-y-5">
      <Facts {...impor} />
      <Kolom impor={impor} onRead={onRead} />
      <Actions {...impor} />
      {impor.kolom_kurang.length === 0 && (
        <TableRows
          rows={impor.baris.map((row) => ({
            nomor: row.nomor, kata: row.kata, state: keadaanBarisWords[row.keadaan], text: aboutRow(row),
          }))}
          empty="Semua baris sama dengan data sekolah."
        />
      )}
    </div>
  )
}

function Kolom({ impor, onRead }: { impor: RincianImporSiswa; onRead: (idimpor: string) => void }) {
  const { idimpor, status, kolom, kolom_kurang } = impor
  const work = useWork(refreshSiswa, (hasil) => {
    if ('impor_siswa' in hasil) onRead(hasil.impor_siswa.idimpor)
  })
  const bacaUlang = useBacaUlang(({ idtugas }) => work.follow(idtugas))
  return (
    <KolomForm
      macam="siswa"
      kolom={kolom}
      kolom_kurang={kolom_kurang}
      canChange={status === 'usulan'}
      work={work}
      busy={bacaUlang.isPending}
      onSubmit={(chosen) => bacaUlang.mutate({ idimpor, kolom: chosen })}
    />
  )
}

function aboutRow({ nomor_induk, nama, kelas, saudara }: BarisImporSiswa) {
  const about = [nomor_induk && `NIS ${nomor_induk}`, kelas, saudara.length > 0 && `Saudara ${saudara.join(', ')}`]
  return (
    <>
      {nama || 'Tanpa nama'}
      <span className="block text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The popup reads the applied file again by itself. */
const nothingMore = () => undefined

const say = (count: number) => count.toLocaleString('id-ID')

function Facts(impor: RincianImporSiswa) {
  const isRead = impor.kolom_kurang.length === 0
  return (
    <dl className="facts">
      <dt>Berkas</dt>
      <dd>{impor.nama_berkas}</dd>
      <dt>Sekolah</dt>
      <dd>{impor.sekolah}</dd>
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusImporWords[impor.status]} />
        {impor.diterapkan_at && <span className="block text-sm text-ink-soft">Diterapkan {formatAt(impor.diterapkan_at)}</span>}
      </dd>
      {isRead && (
        <>
          <dt>Siswa</dt>
          <dd>
            {say(impor.baru)} baru, {say(impor.berubah)} berubah, {say(impor.sama)} sama,{' '}
            {say(impor.ditolak)} ditolak
          </dd>
          <dt>Keluarga</dt>
          <dd>{impor.keluarga === 0 ? 'Tidak ada saudara di berkas ini' : `${say(impor.keluarga)} diusulkan`}</dd>
        </>
      )}
      {impor.kolom_dibuang.length > 0 && (
        <>
          <dt>Tidak disimpan</dt>
          <dd>
            <details>
              <summary className="cursor-pointer">{say(impor.kolom_dibuang.length)} kolom data pribadi</summary>
              <p>{impor.kolom_dibuang.join(', ')}</p>
            </details>
          </dd>
        </>
      )}
      {isRead && impor.kolom_diabaikan.length > 0 && (
        <>
          <dt>Tidak dikenal</dt>
          <dd>{impor.kolom_diabaikan.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

function Actions({ idimpor, status, baru, berubah, sama, ditolak, keluarga }: RincianImporSiswa) {
  const [satukan, setSatukan] = useState(true)
  const { tugas, isBusy, follow } = useWork(refreshSiswa, nothingMore)
  const terapkan = useTerapkan(({ idtugas }) => follow(idtugas))
  const batalkan = useBatalkan()
  const hasRows = baru + berubah + sama > 0
  return (
    <div className="space-y-3">
      {status === 'usulan' && keluarga > 0 && (
        <TickBox label="Satukan kakak beradik sebagai keluarga" checked={satukan} onChecked={setSatukan} />
      )}
      {tugas && <TugasProgress tugas={tugas} />}
      <div className="flex flex-wrap gap-2">
        {status === 'usulan' && hasRows && (
          <Button
            busy={isBusy || terapkan.isPending}
            onClick={() => terapkan.mutate({ idimpor, satukan })}
          >
            Terapkan {say(baru + berubah)} perubahan
          </Button>
        )}
        {ditolak > 0 && (
          <FileButton call="galatImporSiswa" request={{ idimpor }} name="siswa-ditolak.xlsx">
            Unduh {say(ditolak)} baris ditolak
          </FileButton>
        )}
        {status !== 'dibatalkan' && (
          <Button look="danger" busy={batalkan.isPending} onClick={() => batalkan.mutate(idimpor)}>
            Batalkan impor
          </Button>
        )}
      </div>
    </div>
  )
}
