import { cut } from '#shared/domain/graphemes.ts'
import { useState } from 'react'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  picture: string
  size?: 'small' | 'normal' | 'large'
}

const sizes = { small: 'size-8 text-fine', normal: 'size-11', large: 'size-24 text-title' }

/** A person's picture, or their initials where there is none to be had. Decorative: the name always stands beside it. */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  const box = classes('shrink-0 rounded-full border border-line bg-primary-soft object-cover', sizes[size])
  const [lost, setLost] = useState('')
  if (picture && picture !== lost)
    return <img src={picture} alt="" loading="lazy" className={box} onError={() => setLost(picture)} />
  const initials = name
    .split(/\s+/)
    .map((word) => cut(word, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={classes(box, 'grid place-items-center font-display font-semibold text-primary')}
    >
      {initials}
    </span>
  )
}
