import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import { isMonthly } from '@lunas/contract/tagihan/jenis.status'
import { bentukWords, sifatWords } from '@lunas/contract/tagihan/jenis.words'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { JenisForm } from './jenis-form.tsx'
import { LayananSection } from './layanan-section.tsx'
import { TarifSection } from './tarif-section.tsx'

type JenisPopupProps = { jenis: JenisTagihan | undefined; onClose: () => void; SiswaPick: SiswaPickHandedIn }

/** A type with its tariffs; its terms are a second view, since tariffs change more often. */
export function JenisPopup({ jenis, onClose, SiswaPick }: JenisPopupProps) {
  return (
    <Popup open={jenis !== undefined} onClose={onClose} title={jenis?.nama ?? 'Jenis tagihan'} wide>
      {jenis && <Views key={jenis.kode_jenis} jenis={jenis} onClose={onClose} SiswaPick={SiswaPick} />}
    </Popup>
  )
}

type ViewsProps = { jenis: JenisTagihan } & Pick<JenisPopupProps, 'onClose' | 'SiswaPick'>

function Views({ jenis, onClose, SiswaPick }: ViewsProps) {
  const { boleh } = useSaya()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <JenisForm jenis={jenis} idsekolah={jenis.idsekolah} onDone={onClose} />
  return (
    <div className="space-y-5">
      <Aturan {...jenis} />
      <TarifSection jenis={jenis} />
      {jenis.bentuk === 'hitungan' && <LayananSection kode_jenis={jenis.kode_jenis} SiswaPick={SiswaPick} />}
      {boleh.includes('ubahJenis') && (
        <Button look="secondary" onClick={() => setEditing(true)}>
          Ubah aturan jenis ini
        </Button>
      )}
    </div>
  )
}

/** What holds for its bills: whose it is, how often it is billed and until when it should be paid. */
function Aturan({ sekolah, sifat, bentuk, hari_aktif, hari_tempo, boleh_dicicil, aktif }: JenisTagihan) {
  return (
    <dl className="facts">
      <dt>Sekolah</dt>
      <dd>{sekolah}</dd>
      <dt>Ditagih</dt>
      <dd>{sifatWords[sifat]}, {bentukWords[bentuk].toLowerCase()}{!aktif && ', sudah ditutup'}</dd>
      {sifat === 'biaya' && (
        <>
          <dt>Jatuh tempo</dt>
          <dd>
            {isMonthly(bentuk)
              ? `Tanggal ${hari_tempo}, bisa dibayar mulai tanggal ${hari_aktif}`
              : `${hari_tempo} hari setelah bisa dibayar`}
          </dd>
          <dt>Cicilan</dt>
          <dd>{boleh_dicicil ? 'Boleh dicicil' : 'Dibayar penuh'}</dd>
        </>
      )}
    </dl>
  )
}
