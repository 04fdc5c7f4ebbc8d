import type { Setoran } from '@lunas/contract/buku/setoran'
import type { Usulan } from '@lunas/contract/usulan/usulan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useState, type FormEvent, type ReactNode } from 'react'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { useSaya } from '#lib/saya.ts'
import { useSetoranStep, useTujuan } from '../api/setoran.ts'

const REFERENSI_LETTERS_MIN = 3

/** What this person may do next with a batch. */
export function SetoranSteps({ setoran }: { setoran: Setoran }) {
  const { boleh } = useSaya()
  const { status, usulan, boleh_kirim, boleh_terima } = setoran
  if (usulan && boleh_kirim) return <PutusStep setoran={setoran} usulan={usulan} />
  if (status === 'belum_disetorkan' && boleh_kirim && boleh.includes('ajukanSetoran'))
    return <AjukanStep {...setoran} />
  if (status === 'disetorkan' && boleh.includes('terimaSetoran'))
    return boleh_terima ? <TerimaStep {...setoran} /> : <TerimaByOthers {...setoran} />
  return null
}

/** Where the money goes: the account that two people agreed on. */
function Tujuan({ idsekolah, sekolah }: Setoran) {
  const { data } = useTujuan(idsekolah)
  const tujuan = data?.find(({ berlaku }) => berlaku)
  if (!data) return null
  if (!tujuan) return <p className="notice tone-due">{sekolah} belum punya rekening yang disetujui.</p>
  return (
    <p>
      Transfer ke <strong className="tabular-nums">{tujuan.bank} {tujuan.nomor}</strong> a.n. {tujuan.atas_nama}.
    </p>
  )
}

function AjukanStep(setoran: Setoran) {
  const { idsetoran } = setoran
  const [referensi, setReferensi] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useSetoranStep('ajukanSetoran', () => {})
  const isShort = referensi.trim().length < REFERENSI_LETTERS_MIN
  return (
    <StepForm
      label="Catat transfer"
      busy={ajukan.isPending}
      onSubmit={() => {
        setTried(true)
        if (!isShort) ajukan.mutate({ idsetoran, referensi_bank: referensi.trim() })
      }}
    >
      <Tujuan {...setoran} />
      <Field
        label="Referensi transfer dari bank"
        value={referensi}
        maxLength={60}
        onChange={(event) => setReferensi(event.target.value)}
        problem={isTried && isShort ? 'Isi referensi paling sedikit tiga huruf.' : ''}
      />
    </StepForm>
  )
}

function PutusStep({ setoran, usulan }: { setoran: Setoran; usulan: Usulan }) {
  const putus = useSetoranStep('putusSetoran', () => {})
  const tarik = useSetoranStep('tarikSetoran', () => {})
  const { idsetoran, diajukan_oleh, referensi_bank } = setoran
  return (
    <div className="space-y-3">
      <p>
        {diajukan_oleh} mencatat transfer dengan referensi <strong>{referensi_bank}</strong>.
        {usulan.boleh_putus && ' Cocokkan dengan mutasi bank sebelum menyetujui.'}
      </p>
      <UsulanDecision
        usulan={usulan} subject={{ idsetoran }} calls={['putusSetoran', 'tarikSetoran']} putus={putus} tarik={tarik}
        waits="Menunggu persetujuan orang kedua."
      />
    </div>
  )
}

/** Who sent the money does not also say that it arrived. */
function TerimaByOthers({ sekolah }: Setoran) {
  return (
    <p className="notice tone-quiet">
      Orang lain di {sekolah}, atau mutasi rekeningnya, memastikan uangnya sampai. Pengirim tidak ikut
      memastikan.
    </p>
  )
}

function TerimaStep({ idsetoran }: Setoran) {
  const [jumlah, setJumlah] = useState<number>()
  const [isTried, setTried] = useState(false)
  const terima = useSetoranStep('terimaSetoran', () => {})
  return (
    <StepForm
      label="Catat penerimaan"
      busy={terima.isPending}
      onSubmit={() => {
        setTried(true)
        if (jumlah !== undefined) terima.mutate({ idsetoran, jumlah })
      }}
    >
      <RupiahField
        label="Sampai di rekening sekolah"
        value={jumlah}
        onValue={setJumlah}
        problem={isTried && jumlah === undefined ? 'Isi jumlah di mutasi rekening sekolah.' : ''}
      />
    </StepForm>
  )
}

type StepFormProps = {
  label: string
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

function StepForm({ label, busy, onSubmit, children }: StepFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form onSubmit={submit} className="space-y-3 rounded-field bg-sunken p-4">
      {children}
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
