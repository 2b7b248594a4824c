"""The phones of Deep Waters: two steps of yellow in the blue, the map on the upper one, the dive on the lower."""

from bpy.types import Object
from phone import PHONE_HIGH, PHONE_THICK, PHONE_WIDE, phone, slab
from stage import (
    KEY,
    YELLOW,
    Point,
    ambient,
    backdrop,
    box,
    camera,
    cut,
    finish,
    photograph,
    put,
    soften,
    softbox,
    together,
)

LEAN = 7
GROOVE = 0.05


def block(size: Point, at: Point) -> Object:
    """A painted block; its edges are softened once its groove is cut."""
    return put(box(size, finish(YELLOW, rough=0.55, gloss=0.3, relief=0.12, grain=30)), at)


def groove(wood: Object, at: Point, turn: float) -> None:
    """Cuts the slot that a leaning phone stands in, with a little play around it."""
    tool = put(box((PHONE_WIDE + 0.05, PHONE_THICK + 0.035, 1), finish()), at, (-LEAN, 0, turn))
    tool.hide_render = True
    slot = wood.modifiers.new('groove', 'BOOLEAN')
    slot.object, slot.operation = tool, 'DIFFERENCE'


def stand(screen: str, wood: Object, at: Point, turn: float) -> None:
    """Stands a phone in a groove of the block; `at` is the middle of its foot."""
    x, y, top = at
    foot = (x, y, top - GROOVE)
    groove(wood, foot, turn)
    soften(wood, 0.018)
    # A phone hangs on the middle of its face: here it is raised to stand on its foot.
    pill = put(cut(slab(0.17, 0.046, 0.023), finish('#0b0a12', rough=0.15, gloss=0.5), 0.002), (0, -0.0045, 0.728))
    device = put(together(phone(screen), pill), (0, -PHONE_THICK / 2, PHONE_HIGH / 2))
    put(together(device), foot, (-LEAN, 0, turn))


backdrop('#0d6ab4', behind=3.4, bend=2)
lower = block((2.62, 1.5, 0.2), (0, 0, 0))
upper = block((1.2, 1.05, 0.22), (0.66, 0.18, 0.2))
stand('props/screen-depth', lower, (-0.56, -0.3, 0.2), 0)
stand('props/screen-map', upper, (0.58, 0.08, 0.42), -31)

ambient('#e8f1ff', 0.2)
softbox((-2.9, -4.4, 5.0), (0, 0, 0.7), 0.7, 560, '#fff0dc')
softbox((-3.4, 0.6, 1.9), (-0.6, -0.3, 1), 0.9, 45)
softbox((4.2, -1.2, 2.4), (0.6, 0, 1), 1.6, 60, '#eaf2ff')
softbox((0.9, 1.6, 4.8), (0.9, 3.4, 0.9), 1.6, 110, '#eaf2ff')
camera((-1.95, -7.6, 2.15), (0.04, 0, 0.88), 84, stop=8, focus=(-0.4, -0.3, 1))
photograph(samples=48, exposure=0.3)
