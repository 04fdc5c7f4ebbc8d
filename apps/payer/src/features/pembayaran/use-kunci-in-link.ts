import { useEffect } from 'react'
import { turn } from '#lib/router/router.ts'
import { usePlace } from '#lib/router/screens.tsx'
import { keepKunci, kunciInLink } from './kunci-bukti.ts'

/** Keeps the key of a link from our messages, and hides it: the address may be passed on. */
export function useKunciInLink(kode_pembayaran: string): void {
  const { hash, search } = usePlace()
  useEffect(() => {
    const kunci = kunciInLink(hash)
    if (!kunci) return
    keepKunci(kode_pembayaran, kunci)
    void turn({ search, replace: true })
  }, [hash, search, kode_pembayaran])
}
