import { Svg, type IconProps } from './svg.tsx'

export function BankIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m3.5 9.5 8.5-5 8.5 5zM6 9.5V17m4-7.5V17m4-7.5V17m4-7.5V17M3.5 20h17" />
    </Svg>
  )
}
