type Coming = { title: string; text: string }

/** What is planned for each area, by the first word of its address. */
const areas: Record<string, Coming> = {
  mitra: { title: 'Mitra', text: 'Terima pembayaran tunai orang tua dan lihat setorannya.' },
}

export function comingAt(pathname: string): Coming {
  const [, area = ''] = pathname.split('/')
  return areas[area] ?? { title: 'Segera hadir', text: 'Halaman ini sedang kami siapkan.' }
}
