type Coming = { title: string; text: string }

/** What is planned for each area, by the first word of its address. */
const areas: Record<string, Coming> = {
  ekantin: { title: 'E-Kantin', text: 'Pesan makanan kantin dari rumah.' },
}

export function comingAt(pathname: string): Coming {
  const [, area = ''] = pathname.split('/')
  return areas[area] ?? { title: 'Segera hadir', text: 'Halaman ini sedang kami siapkan.' }
}
