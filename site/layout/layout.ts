import { watchPictures } from '../../ui/picture/picture-states.ts'
import { revealOnScroll } from '../../ui/reveal/reveal.ts'
import { drawRest } from './arrival/draw-rest.ts'
import { closeMenuOnLink } from './header/close-menu-on-link.ts'
import { watchScrolled } from './header/watch-scrolled.ts'

watchScrolled()
closeMenuOnLink()
watchPictures()
revealOnScroll()
drawRest()
