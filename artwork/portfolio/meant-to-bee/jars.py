"""The three honeys side by side: one label system, three ambers, and the dipper that has just been used."""

import numpy as np
from bpy.types import Material, Object
from stage import (
    KEY,
    RED,
    YELLOW,
    ambient,
    backdrop,
    box,
    camera,
    finish,
    glass,
    lathe,
    linear,
    photograph,
    printed,
    put,
    rounded,
    softbox,
    together,
)

RADIUS, TALL = 0.92, 2.0
WALL = 0.05
LABEL_WIDE = 142


def honey(thick: str, thin: str) -> Material:
    """Honey behind glass: the color of its depth in the middle, of its rim where the eye passes through less of it."""
    material = finish(thick, rough=0.1, gloss=0.5, coat=0.4)
    tree = material.node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    rim, ramp = tree.nodes.new('ShaderNodeLayerWeight'), tree.nodes.new('ShaderNodeValToRGB')
    rim.inputs['Blend'].default_value = 0.42
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(thick), linear(thin)
    tree.links.new(rim.outputs['Facing'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], surface['Base Color'])
    tree.links.new(ramp.outputs['Color'], surface['Emission'])
    surface['Emission Strength'].default_value = 0.2
    return material


def jar(label: str, filling: Material, lid_color: str) -> Object:
    """A pound jar with its screw lid; the middle of the label faces the camera."""
    wall = rounded([(0, 0), (0.84, 0), (RADIUS, 0.1), (RADIUS, 1.62), (0.75, 1.86), (0.75, TALL)], 0.17)
    inside = [(r - WALL, z) for r, z in wall[::-1] if r > 0.2 and z > 0.06]
    body = lathe([*wall, (0.72, TALL + 0.02), *inside, (0, 0.07)], glass(), steps=144)
    level = 1.64
    inner = [(0, 0.085), (0.78, 0.085), (0.86, 0.2), (0.86, level - 0.08), (0.82, level), (0, level)]
    content = lathe(rounded(inner, 0.1), filling)
    paint = finish(lid_color, rough=0.32, gloss=0.5, coat=0.35)
    lid = lathe(rounded([(0.78, 1.86), (0.82, 1.88), (0.82, 2.22), (0.77, 2.27), (0, 2.27)], 0.05), paint, steps=144)
    bead = lathe(rounded([(0.81, 1.84), (0.845, 1.85), (0.845, 1.92), (0.815, 1.935)], 0.03), paint, steps=144)
    start = 270 - LABEL_WIDE / 2
    high = np.radians(LABEL_WIDE) * (RADIUS + 0.006) * 9 / 16
    wrap = [(RADIUS + 0.008, 0.86 - high / 2), (RADIUS + 0.008, 0.86 + high / 2)]
    paper = lathe(wrap, printed(label, rough=0.65), span=(start, start + LABEL_WIDE))
    return together(body, content, lid, bead, paper)


def dipper() -> Object:
    """A turned beech dipper, honey still between its rings."""
    wood = finish('#c98f55', rough=0.6, gloss=0.3, relief=0.35, grain=14)
    head = [(0.0, 0.0)]
    for ring, radius in enumerate((0.15, 0.215, 0.245, 0.25, 0.23, 0.175)):
        low = 0.04 + ring * 0.125
        head += [(radius * 0.66, low), (radius, low + 0.018), (radius, low + 0.068), (radius * 0.66, low + 0.086)]
    neck = [(0.052, 0.84), (0.046, 1.3), (0.055, 2.5), (0.08, 2.58), (0.075, 2.66), (0.04, 2.7), (0, 2.71)]
    film = rounded([(0, 0.05), (0.17, 0.12), (0.19, 0.4), (0.15, 0.74), (0, 0.8)], 0.1)
    core = lathe(film, honey('#e08a00', '#a04a00'))
    return together(lathe([*head, *neck], wood, steps=64), core)


def drip() -> Object:
    """The pool that ran off the dipper."""
    pool = lathe(rounded([(0, 0.045), (0.26, 0.04), (0.33, 0.0)], 0.08), honey('#e58f00', '#b35a00'))
    pool.scale = (1.35, 0.8, 1)
    return pool


backdrop('#1173b8', behind=7, bend=4)
put(box((2.9, 2.6, 0.42), finish(YELLOW, rough=0.7), 0.025), (-2.3, 0.2, 0))
put(box((2.3, 2.5, 1.0), finish(RED, rough=0.7), 0.025), (2.42, 0.75, 0))

put(jar('portfolio/meant-to-bee/label-half-acre', honey('#f29a00', '#b55f00'), KEY), (-2.02, 0.1, 0.42), (0, 0, 5))
put(jar('portfolio/meant-to-bee/label-back-forty', honey('#b84a06', '#6e2003'), KEY), (0.2, -0.35, 0), (0, 0, -2))
put(jar('portfolio/meant-to-bee/label-creek-bottom', honey('#ffd353', '#dca114'), KEY), (2.36, 0.75, 1.0), (0, 0, -9))
put(dipper(), (1.15, -1.85, 0.2), (0, 66, 41))
put(drip(), (1.32, -1.75, 0), (0, 0, 30))

ambient('#ffffff', 0.28)
softbox((-5.5, -4.5, 5.5), (0, 0, 1.2), 2.6, 640, '#fff0dc')
softbox((5.5, -3.5, 3.4), (0, 0, 1.2), 3, 190, '#eef4ff')
softbox((0.5, 4.6, 5.2), (0, 0, 1.2), 3.5, 330, '#fff0cf')
camera((0.35, -11.5, 2.7), (0.22, 0, 1.38), 55, stop=6.3, focus=(0.2, -1.1, 1.2))
photograph(samples=48, bounces=10)
