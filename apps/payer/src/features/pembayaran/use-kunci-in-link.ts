import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepKunci, kunciInLink } from './kunci-bukti.ts'

/** Keeps the key of a link from our messages, and hides it: the address may be passed on. */
export function useKunciInLink(kode_pembayaran: string): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    const kunci = kunciInLink(hash)
    if (!kunci) return
    keepKunci(kode_pembayaran, kunci)
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, kode_pembayaran, navigate])
}
