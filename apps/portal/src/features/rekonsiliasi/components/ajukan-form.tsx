import type { Kasus, TindakanKasus } from '@lunas/contract/rekonsiliasi'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { Pick } from '#components/pick.tsx'
import { useAjukanKasus } from '../api/kasus.ts'
import { tindakanWords } from '../kasus-look.ts'

type Proposable = Exclude<TindakanKasus, 'menyusul'>

const CATATAN_LETTERS_MIN = 5

/** A case ends with a posting that one person proposes and another decides. */
export function AjukanForm({ kasus, onDone }: { kasus: Kasus; onDone: () => void }) {
  const pilihan = kasus.pilihan.filter((one): one is Proposable => one !== 'menyusul')
  const [tindakan, setTindakan] = useState<Proposable | undefined>(pilihan[0])
  const [catatan, setCatatan] = useState('')
  const [kode_siswa, setKodeSiswa] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukanKasus(onDone)
  const isShort = catatan.trim().length < CATATAN_LETTERS_MIN
  const needsSiswa = tindakan === 'titipan_siswa' && kasus.kode_pembayaran === null
  if (!tindakan) return <p className="text-ink-soft">Kasus ini tidak perlu tindakan apa pun.</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!tindakan || isShort || (needsSiswa && !kode_siswa) || ajukan.isPending) return
    const { nomor_kasus } = kasus
    const siswa = needsSiswa ? { kode_siswa: kode_siswa.trim() } : {}
    ajukan.mutate({ nomor_kasus, tindakan, catatan: catatan.trim(), ...siswa })
  }

  return (
    <form onSubmit={submit} className="space-y-3 border-t border-line pt-4">
      <Pick
        label="Usulan penyelesaian"
        value={tindakan}
        onValue={setTindakan}
        choices={pilihan.map((value) => ({ value, label: tindakanWords[value] }))}
      />
      {needsSiswa && (
        <Field
          label="Kode siswa"
          value={kode_siswa}
          onChange={(event) => setKodeSiswa(event.target.value)}
          placeholder="SIS-…"
          problem={isTried && !kode_siswa ? 'Isi siswa pemilik uang ini.' : ''}
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
