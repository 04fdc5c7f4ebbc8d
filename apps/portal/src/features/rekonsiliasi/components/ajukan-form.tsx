import type { Kasus, TindakanKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { tindakanKasusHints, tindakanKasusWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { Pick } from '#components/pick.tsx'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { useAjukanKasus } from '../api/kasus.ts'
import { CalonPick } from './calon-pick.tsx'

/** The program itself writes the others. */
type Proposable = Exclude<TindakanKasus, 'menyusul' | 'impor_dibatalkan'>

type AjukanFormProps = { kasus: Kasus; onDone: () => void; SiswaPick: SiswaPickHandedIn }

const CATATAN_LETTERS_MIN = 5

/** Proposes how a case is closed; a second person decides. */
export function AjukanForm({ kasus, onDone, SiswaPick }: AjukanFormProps) {
  const pilihan = kasus.pilihan.filter(
    (one): one is Proposable => one !== 'menyusul' && one !== 'impor_dibatalkan',
  )
  const [tindakan, setTindakan] = useState<Proposable | undefined>(pilihan[0])
  const [catatan, setCatatan] = useState('')
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const [kode_pembayaran, setPembayaran] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukanKasus(onDone)
  const isShort = catatan.trim().length < CATATAN_LETTERS_MIN
  const needsSiswa = tindakan === 'titipan_siswa' && kasus.kode_pembayaran === null
  const needsPembayaran = tindakan === 'hubungkan'
  const isMissing = (needsSiswa && !siswa) || (needsPembayaran && !kode_pembayaran)
  if (!tindakan) return <p className="text-ink-soft">Kasus ini tidak perlu tindakan apa pun.</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!tindakan || isShort || isMissing || ajukan.isPending) return
    const { nomor_kasus } = kasus
    ajukan.mutate({
      nomor_kasus, tindakan, catatan: catatan.trim(),
      ...(needsSiswa && siswa && { kode_siswa: siswa.kode_siswa }),
      ...(needsPembayaran && { kode_pembayaran }),
    })
  }

  return (
    <form onSubmit={submit} className="space-y-3 border-t border-line pt-4">
      <Pick
        label="Usulan penyelesaian"
        value={tindakan}
        onValue={setTindakan}
        choices={pilihan.map((value) => ({ value, label: tindakanKasusWords[value] }))}
      />
      {tindakanKasusHints[tindakan] && (
        <p className="text-sm text-ink-soft">{tindakanKasusHints[tindakan]}</p>
      )}
      {needsSiswa && (
        <div>
          <SiswaPick siswa={siswa} onSiswa={setSiswa} />
          {isTried && !siswa && (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              Pilih siswa pemilik uang ini.
            </p>
          )}
        </div>
      )}
      {needsPembayaran && (
        <CalonPick
          nomor_kasus={kasus.nomor_kasus}
          chosen={kode_pembayaran}
          onChoose={setPembayaran}
          problem={isTried && !kode_pembayaran ? 'Pilih pembayaran pemilik baris ini.' : ''}
        />
      )}
      <Field
        label="Catatan"
        value={catatan}
        maxLength={300}
        onChange={(event) => setCatatan(event.target.value)}
        hint="Apa yang sudah diperiksa, agar orang kedua dapat memutuskan."
        problem={isTried && isShort ? 'Tulis paling sedikit lima huruf.' : ''}
      />
      <Button type="submit" busy={ajukan.isPending}>
        Ajukan
      </Button>
    </form>
  )
}
