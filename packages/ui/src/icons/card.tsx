import { Svg, type IconProps } from './svg.tsx'

export function CardIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4.5 6h9A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6Z" />
      <path d="M6 14.5h4M17.5 9a4.5 4.5 0 0 1 0 6M20 7a8 8 0 0 1 0 10" />
    </Svg>
  )
}
