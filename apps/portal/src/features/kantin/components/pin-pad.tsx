import { Button } from '@lunas/ui/button'
import { useEffect, useState } from 'react'
import { Popup } from '#components/popup.tsx'

const LENGTH = 6
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type PinPadProps = { problem: string; onPin: (pin: string) => void; onClose: () => void }

/** Six hidden digits, typed or tapped by the pupil; the sixth sends them. */
export function PinPad({ problem, onPin, onClose }: PinPadProps) {
  const [digits, setDigits] = useState('')
  useEffect(() => {
    if (digits.length === LENGTH) onPin(digits)
  }, [digits, onPin])

  function add(digit: string) {
    setDigits((now) => (now.length < LENGTH ? now + digit : now))
  }
  const back = () => setDigits((now) => now.slice(0, -1))
  // Wherever the focus is, digits belong to the PIN while the pad is open. The sixth closes the pad while its key is
  // still down; without `preventDefault` the till's field would get that digit of the PIN.
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key } = event
      if (!/^(\d|Backspace)$/.test(key)) return
      event.preventDefault()
      if (key === 'Backspace') back()
      else add(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Popup open onClose={onClose} title="PIN siswa">
      <div className="mx-auto max-w-xs">
        <p role="status" className="text-center text-ink-soft">
          {problem || 'Siswa mengetik enam angka PIN.'}
        </p>
        <p
          className="my-4 flex justify-center gap-3"
          role="img"
          aria-label={`${digits.length} dari enam angka terisi`}
        >
          {Array.from({ length: LENGTH }, (_, i) => (
            <span
              key={i}
              className={`size-4 rounded-full border border-line-strong ${i < digits.length ? 'bg-ink' : ''}`}
            />
          ))}
        </p>
        <div className="grid grid-cols-3 gap-2">
          {KEYS.map((key) => (
            <Button key={key} look="secondary" className="h-14 text-xl" onClick={() => add(key)}>
              {key}
            </Button>
          ))}
          <Button look="quiet" className="h-14" onClick={onClose}>
            Batal
          </Button>
          <Button look="secondary" className="h-14 text-xl" onClick={() => add('0')}>
            0
          </Button>
          <Button look="quiet" className="h-14" aria-label="Hapus satu angka" onClick={back}>
            ⌫
          </Button>
        </div>
      </div>
    </Popup>
  )
}
