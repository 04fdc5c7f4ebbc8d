import type { RincianUnggahan } from '@lunas/contract/tagihan/unggahan'
import {
  keadaanBarisUnggahanWords, macamUnggahanWords, statusUnggahanWords,
} from '@lunas/contract/tagihan/unggahan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { KolomForm } from '#components/kolom-form.tsx'
import { Popup } from '#components/popup.tsx'
import { ReasonForm } from '#components/reason-form.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { TableRows } from '#components/table-rows.tsx'
import { Trouble } from '#components/trouble.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { useSaya } from '#lib/saya.ts'
import { useWork } from '#lib/use-work.ts'
import { refreshUnggahan, useBacaUlang, useLangkah, useRincianUnggahan } from '../api/unggahan.ts'

type UnggahanPopupProps = {
  idunggahan: string | undefined
  onRead: (idunggahan: string) => void
  onClose: () => void
}

/** What a file will make, before two people agree to it; afterwards what it made. */
export function UnggahanPopup({ idunggahan, onRead, onClose }: UnggahanPopupProps) {
  return (
    <Popup open={idunggahan !== undefined} onClose={onClose} title="Impor tagihan" wide>
      {idunggahan && <Preview key={idunggahan} idunggahan={idunggahan} onRead={onRead} />}
    </Popup>
  )
}

function Preview({ idunggahan, onRead }: { idunggahan: string; onRead: (idunggahan: string) => void }) {
  const { data, error, refetch } = useRincianUnggahan(idunggahan)
  const [putus, tarik] = [useLangkah('putusUnggahan'), useLangkah('tarikUnggahan')]
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 rounded-card" />
  const isBack = data.status === 'menunggu_batal'
  return (
    <div className="space-y-5">
      <Facts {...data} />
      <Kolom unggahan={data} onRead={onRead} />
      <Kelompok {...data} />
      <UsulanDecision
        usulan={data.usulan}
        subject={{ idunggahan }}
        calls={['putusUnggahan', 'tarikUnggahan']}
        putus={putus}
        tarik={tarik}
        waits={isBack ? 'Pembatalan menunggu keputusan orang kedua.' : 'Menunggu keputusan orang kedua.'}
        approve={isBack ? 'Batalkan semua tagihannya' : 'Setujui dan terbitkan'}
      />
      <Actions {...data} />
      {data.kolom_kurang.length === 0 && (
        <TableRows
          rows={data.baris.map(({ nomor, keadaan, nama, tentang, kata }) => ({
            nomor, kata, state: keadaanBarisUnggahanWords[keadaan], text: [nama, tentang].filter(Boolean).join(' · '),
          }))}
          empty="Semua baris sudah ada di sekolah ini."
        />
      )}
    </div>
  )
}

function Kolom({ unggahan, onRead }: { unggahan: RincianUnggahan; onRead: (idunggahan: string) => void }) {
  const { idunggahan, macam, status, kolom, kolom_kurang } = unggahan
  const { boleh } = useSaya()
  const work = useWork(refreshUnggahan, (hasil) => {
    if ('unggahan' in hasil) onRead(hasil.unggahan.idunggahan)
  })
  const bacaUlang = useBacaUlang(({ idtugas }) => work.follow(idtugas))
  return (
    <KolomForm
      macam={macam}
      kolom={kolom}
      kolom_kurang={kolom_kurang}
      canChange={status === 'usulan' && boleh.includes('bacaUlangUnggahan')}
      work={work}
      busy={bacaUlang.isPending}
      onSubmit={(chosen) => bacaUlang.mutate({ idunggahan, kolom: chosen })}
    />
  )
}

const say = (count: number) => count.toLocaleString('id-ID')

function Facts({ diajukan_at, ...unggahan }: RincianUnggahan) {
  const { nama_berkas, sekolah, macam, status, baru, sama, ditolak, kolom_diabaikan, alasan } = unggahan
  const isRead = unggahan.kolom_kurang.length === 0
  return (
    <dl className="facts">
      <dt>Berkas</dt>
      <dd>{nama_berkas}</dd>
      <dt>Isi</dt>
      <dd>{macamUnggahanWords[macam]}, {sekolah}</dd>
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusUnggahanWords[status]} />
      </dd>
      {isRead && (
        <>
          <dt>Baris</dt>
          <dd>{say(baru)} baru, {say(sama)} sama, {say(ditolak)} ditolak</dd>
        </>
      )}
      {isRead && kolom_diabaikan.length > 0 && (
        <>
          <dt>Tidak dikenal</dt>
          <dd>{kolom_diabaikan.join(', ')}</dd>
        </>
      )}
      {alasan !== '' && unggahan.diputus_at === null && (
        <>
          <dt>Alasan</dt>
          <dd>{alasan}</dd>
        </>
      )}
      {diajukan_at !== null && <UsulanFacts {...unggahan} diajukan_at={diajukan_at} />}
    </dl>
  )
}

function Kelompok({ kelompok, jumlah }: RincianUnggahan) {
  if (kelompok.length === 0) return null
  return (
    <section aria-label="Tagihan baru">
      <h2 className="mb-1 text-base">Tagihan baru</h2>
      <ul className="divide-y divide-line">
        {kelompok.map(({ nama, banyak, jumlah: sum }) => (
          <li key={nama} className="flex flex-wrap justify-between gap-x-3 py-2">
            <span>{nama}, {say(banyak)} siswa</span>
            <Nominal value={sum} />
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-3 py-2 font-semibold">
          <span>Semua</span>
          <Nominal value={jumlah} />
        </li>
      </ul>
    </section>
  )
}

/** What is left to do with a file that nobody decides on now. */
function Actions({ idunggahan, status, macam, baru, ditolak }: RincianUnggahan) {
  const { boleh } = useSaya()
  const [isAsking, setAsking] = useState(false)
  const ajukan = useLangkah('ajukanUnggahan', 'Sudah diajukan.')
  const batalkan = useLangkah('batalkanUnggahan')
  const isRelief = macam === 'keringanan'
  const isApplied = status === 'diterapkan'
  if (isAsking) {
    return (
      <ReasonForm
        consequence={
          !isApplied ? 'Berkas ini dibuang. Belum ada yang berubah.'
          : isRelief ? 'Semua keringanan dari berkas ini ditarik kembali.'
          : 'Setelah orang kedua setuju, semua tagihan dari berkas ini dibatalkan.'
        }
        submit={isApplied && !isRelief ? 'Ajukan pembatalan' : 'Batalkan berkas'}
        busy={batalkan.isPending}
        onSubmit={(alasan) => batalkan.mutate({ idunggahan, alasan }, { onSuccess: () => setAsking(false) })}
        onBack={() => setAsking(false)}
      />
    )
  }
  const canPropose = boleh.includes('ajukanUnggahan')
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'usulan' && baru > 0 && canPropose && (
        <Button busy={ajukan.isPending} onClick={() => ajukan.mutate({ idunggahan })}>
          Ajukan {say(baru)} {isRelief ? 'keringanan' : 'tagihan'}
        </Button>
      )}
      {ditolak > 0 && boleh.includes('galatUnggahan') && (
        <FileButton call="galatUnggahan" request={{ idunggahan }} name={`${macam}-ditolak.xlsx`}>
          Unduh {say(ditolak)} baris ditolak
        </FileButton>
      )}
      {(status === 'usulan' || isApplied) && boleh.includes('batalkanUnggahan') && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Batalkan
        </Button>
      )}
    </div>
  )
}
