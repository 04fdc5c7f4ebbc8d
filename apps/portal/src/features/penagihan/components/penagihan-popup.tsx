import type { Penagihan, PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import { pilahWords, sebabWords, statusPenagihanWords } from '@lunas/contract/tagihan/penagihan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { ChangedByOthers } from '#components/changed-by-others.tsx'
import { Popup } from '#components/popup.tsx'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAjukan, useBatal, usePratinjau, usePutus, useSiapkanLagi, useTarik } from '../api/penagihan.ts'
import { BarisSection } from './baris-section.tsx'
import { BerubahNotice } from './berubah-notice.tsx'
import { CakupanLine } from './cakupan-line.tsx'
import { HilangList } from './hilang-list.tsx'

type PopupProps = { penagihan: Penagihan | undefined; onClose: () => void; SiswaPick: SiswaPickHandedIn }

/** A run: what it bills, who is not billed and why, its lines, and the next step. */
export function PenagihanPopup({ penagihan, onClose, SiswaPick }: PopupProps) {
  return (
    <Popup open={penagihan !== undefined} onClose={onClose} title={penagihan?.nama ?? 'Penagihan'} wide>
      {penagihan && <Loaded key={penagihan.idpenagihan} {...penagihan} onClose={onClose} SiswaPick={SiswaPick} />}
    </Popup>
  )
}

type LoadedProps = Penagihan & Pick<PopupProps, 'onClose' | 'SiswaPick'>

function Loaded({ idpenagihan, onClose, SiswaPick }: LoadedProps) {
  const { data, isFetching } = usePratinjau(idpenagihan)
  if (!data) return <Skeleton className="h-64 rounded-card" />
  return (
    <div className="space-y-5">
      <ChangedByOthers id={idpenagihan} versi={data.penagihan.versi} isFetching={isFetching} />
      <BerubahNotice {...data} />
      <Pratinjau {...data} />
      <NextStep
        penagihan={data.penagihan}
        isOutdated={data.berubah_sejak.banyak > 0}
        isLooking={isFetching}
        onDone={onClose}
      />
      <BarisSection
        idpenagihan={idpenagihan}
        isDraf={data.penagihan.status === 'draf'}
        cakupan={data.cakupan}
        SiswaPick={SiswaPick}
      />
    </div>
  )
}

function Pratinjau({ penagihan, cakupan, diubah, tidak_ditagih, keringanan, kredit, penanggung, dari_titipan }: PratinjauPenagihan) {
  const { status, sekolah, siswa, banyak, jumlah, alasan } = penagihan
  return (
    <section aria-label="Pratinjau" className="space-y-4">
      <dl className="facts">
        <dt>Status</dt>
        <dd>
          <StateBadge {...statusPenagihanWords[status]} />
          {status === 'draf' && alasan && <span className="block text-ink-soft">Dikembalikan: {alasan}</span>}
        </dd>
        <dt>Sekolah</dt>
        <dd>{sekolah}</dd>
        <dt>Ditagih</dt>
        <dd>
          <Nominal value={jumlah} className="font-semibold" />
          <span className="block text-ink-soft">{banyak} tagihan untuk {siswa} siswa</span>
        </dd>
        {diubah > 0 && (
          <>
            <dt>{pilahWords.diubah}</dt>
            <dd>{diubah} baris, lihat di Tampilkan</dd>
          </>
        )}
        {keringanan.banyak > 0 && (
          <>
            <dt>Keringanan</dt>
            <dd>{formatRupiah(keringanan.jumlah)} untuk {keringanan.banyak} tagihan, sudah dikurangkan</dd>
          </>
        )}
        {kredit.banyak > 0 && (
          <>
            <dt>Kredit</dt>
            <dd>{formatRupiah(kredit.jumlah)} untuk {kredit.banyak} tagihan, sudah dikurangkan</dd>
          </>
        )}
        {penanggung.map((one) => (
          <div key={one.nama} className="contents">
            <dt>Ditanggung {one.nama}</dt>
            <dd>{formatRupiah(one.jumlah)} untuk {one.banyak} tagihan, tidak ditagihkan ke wali</dd>
          </div>
        ))}
        {dari_titipan.banyak > 0 && (
          <>
            <dt>Dari titipan</dt>
            <dd>{formatRupiah(dari_titipan.jumlah)} milik {dari_titipan.banyak} siswa akan membayar otomatis</dd>
          </>
        )}
        {tidak_ditagih.map(({ sebab, banyak: lines }) => (
          <div key={sebab} className="contents">
            <dt>{sebabWords[sebab]}</dt>
            <dd>{lines} baris tidak ditagih</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line">
        {cakupan.map((one) => (
          <CakupanLine
            key={`${one.kode_jenis} ${one.periode}`}
            cakupan={one}
            isComing={status === 'draf' || status === 'menunggu'}
          />
        ))}
      </ul>
      {cakupan.some(({ hilang }) => hilang.banyak > 0) && <HilangList idpenagihan={penagihan.idpenagihan} />}
    </section>
  )
}

type NextStepProps = {
  penagihan: Penagihan
  isOutdated: boolean
  /** The run is being read again, so that what is proposed is what is shown. */
  isLooking: boolean
  onDone: () => void
}

function NextStep({ penagihan, isOutdated, isLooking, onDone }: NextStepProps) {
  const { boleh } = useSaya()
  const ajukan = useAjukan(onDone)
  const lagi = useSiapkanLagi()
  const batal = useBatal(onDone)
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { idpenagihan, versi, usulan, status } = penagihan
  if (usulan)
    return (
      <UsulanDecision
        usulan={usulan} subject={{ idpenagihan }} calls={['putusPenagihan', 'tarikPenagihan']}
        putus={putus} tarik={tarik}
        approve="Setujui dan terbitkan"
      />
    )
  if (status !== 'draf' || !boleh.includes('ajukanPenagihan')) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isOutdated ? (
        <Button busy={lagi.isPending} onClick={() => lagi.mutate({ idpenagihan })}>
          Siapkan lagi
        </Button>
      ) : (
        <Button busy={ajukan.isPending || isLooking} onClick={() => ajukan.mutate({ idpenagihan, versi })}>
          Ajukan untuk disetujui
        </Button>
      )}
      <Button look="secondary" busy={batal.isPending} onClick={() => batal.mutate({ idpenagihan })}>
        Batalkan penagihan
      </Button>
    </div>
  )
}
