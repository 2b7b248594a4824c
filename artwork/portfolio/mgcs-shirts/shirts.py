"""Wash day: three shirts, one fox. They are cut and sewn flat, pegged to a line and left to gravity and wind."""

import tempfile
from pathlib import Path

import bpy
import numpy as np
from bpy.types import Material, Object
from mathutils.geometry import delaunay_2d_cdt
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter1d
from stage import (
    BLUE,
    KEY,
    RED,
    ambient,
    box,
    camera,
    finish,
    mesh,
    photograph,
    print_of,
    put,
    sheet,
    soften,
    sun,
    together,
    wire,
)

# The pattern, right half, seen from the front: x from the middle, z from the hem, in decimeters.
PITCH = 0.13
NECK, RIB_END, TIP, CUFF_TOP, CUFF_END = (0.95, 7.0), (1.2, 6.925), (2.45, 6.55), (4.1, 5.3), (3.4, 4.35)
ARMPIT, WAIST, HEM, MIDDLE = (2.6, 4.85), (2.55, 2.5), (2.62, 0), (0, 0)
FRONT_DEPTH, BACK_DEPTH, RIB = 1.0, 0.2, 0.25
HEM_WIDTH = 0.22
PEG = (1.72, 6.769)

# The pattern as a picture, to print and stitch on.
DOTS = 300
LEFT, TOP, WIDE, HIGH = -4.2, 7.1, 8.4, 7.2


def along(*corners: tuple[float, float]) -> np.ndarray:
    """A line through corners with a point at every pitch."""
    points = np.array(corners, float)
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    steps = np.linspace(0, run[-1], max(2, round(run[-1] / PITCH) + 1))
    return np.stack([np.interp(steps, run, points[:, i]) for i in (0, 1)], 1)


def arc(end: tuple[float, float], depth: float) -> np.ndarray:
    """Half an ellipse that hangs from `end` to its mirror image on the left."""
    turn = np.linspace(0, np.pi, max(8, round(2.2 * (end[0] + depth) / PITCH)))
    return np.stack([end[0] * np.cos(turn), end[1] - depth * np.sin(turn)], 1)


def away(line: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The distance of points from a line."""
    nearest = np.full(len(points), np.inf)
    for start, end in zip(line, line[1:]):
        arm = end - start
        t = np.clip((points - start) @ arm / (arm @ arm), 0, 1)
        nearest = np.minimum(nearest, np.hypot(*(points - start - t[:, None] * arm).T))
    return nearest


RIGHT = np.concatenate(
    [along(NECK, RIB_END)[:-1], along(RIB_END, TIP)[:-1], along(TIP, CUFF_TOP)[:-1]]
    + [along(CUFF_TOP, CUFF_END)[:-1], along(CUFF_END, ARMPIT, WAIST, HEM)]
)
HEMLINE = np.concatenate([along(HEM, MIDDLE), along(MIDDLE, (-HEM[0], 0))[1:]])


def panel(depth: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The front or the back: points, triangles, and which triangles are of the rib."""
    neck = arc(NECK, depth)[1:-1]
    rib = arc(RIB_END, depth + RIB - NECK[1] + RIB_END[1])[1:-1]
    rim = np.concatenate([RIGHT[:-1], HEMLINE, (RIGHT * [-1, 1])[-2::-1], neck[::-1]])
    x, z = np.meshgrid(np.arange(LEFT, -LEFT, PITCH), np.arange(0, TOP, PITCH * 0.87))
    x += np.arange(len(x))[:, None] % 2 * PITCH / 2  # every row lies between the points of the last: even triangles
    lattice = np.stack([x.ravel(), z.ravel()], 1)
    ring = np.concatenate([rim, rim[:1]])
    seam = np.concatenate([[RIB_END], rib, [(-RIB_END[0], RIB_END[1])]])
    lattice = lattice[(away(ring, lattice) > 0.6 * PITCH) & (away(seam, lattice) > 0.6 * PITCH)]
    count = len(rim)
    corner = [int(np.argmin(np.hypot(*(rim - end).T))) for end in (seam[0], seam[-1])]
    chain = [corner[0], *range(count, count + len(rib)), corner[1]]
    edges = [(i, (i + 1) % count) for i in range(count)] + list(zip(chain, chain[1:]))
    points, _, triangles, *_ = delaunay_2d_cdt([*map(tuple, np.concatenate([rim, rib, lattice]))], edges, [], 1, 1e-5)
    flat, triangles = np.array([tuple(point) for point in points]), np.array(triangles)
    used = np.unique(triangles)
    flat, triangles = flat[used], np.searchsorted(used, triangles)
    middle = flat[triangles].mean(1)
    inside = (middle[:, 0] / RIB_END[0]) ** 2 + ((middle[:, 1] - RIB_END[1]) / (RIB_END[1] - rib[:, 1].min())) ** 2 < 1
    return flat, triangles, inside | (middle[:, 1] > RIB_END[1])


def sewn() -> tuple[np.ndarray, ...]:
    """Front and back as one cloth: flat points, their layer (0 where sewn), triangles, the back, the rib."""
    front, front_triangles, front_rib = panel(FRONT_DEPTH)
    back, back_triangles, back_rib = panel(BACK_DEPTH)
    ends = [int(np.argmin(np.hypot(*(RIGHT - end).T))) for end in (CUFF_TOP, CUFF_END)]
    closed = np.concatenate([RIGHT[: ends[0] + 1], RIGHT[ends[1] :]])
    seam = {*keys(closed), *keys(closed * [-1, 1])}
    place = {key: i for i, key in enumerate(keys(front)) if key in seam}
    new = iter(range(len(front), len(front) + len(back)))
    where = np.array([place[key] if key in place else next(new) for key in keys(back)])
    own = where >= len(front)
    flat = np.concatenate([front, back[own]])
    layer = np.repeat([-1, 1], [len(front), own.sum()])
    layer[list(place.values())] = 0
    triangles = np.concatenate([front_triangles, where[back_triangles][:, ::-1]])
    back = np.repeat([0, 1], [len(front_triangles), len(back_triangles)])
    return flat, layer, triangles, back, np.concatenate([front_rib, back_rib])


def keys(points: np.ndarray) -> list[tuple[int, int]]:
    """Points as something to look up by, though their last digits differ."""
    return [(round(x * 997), round(z * 997)) for x, z in points.tolist()]


def dots(points: np.ndarray) -> list[tuple[float, float]]:
    """Points of the pattern on its picture."""
    return [((x - LEFT) * DOTS, (TOP - z) * DOTS) for x, z in points]


def dyed(art: Image.Image, rib: str, depth: float) -> Image.Image:
    """A side of the shirt in the color of the cloth, which the art leaves blank at its edge, with its rib."""
    edge = np.concatenate([np.asarray(art)[:12].reshape(-1, 3), np.asarray(art)[:, :12].reshape(-1, 3)])
    color = tuple(np.median(edge, axis=0).astype(int).tolist())
    cloth = Image.new('RGB', (round(WIDE * DOTS), round(HIGH * DOTS)), color)
    ring = np.concatenate([arc(RIB_END, depth + RIB - NECK[1] + RIB_END[1]), [(-NECK[0], TOP), (NECK[0], TOP)]])
    ImageDraw.Draw(cloth).polygon(dots(ring), rib)
    return cloth


def printed_on(cloth: Image.Image, art: Image.Image, width: float, top: float) -> Image.Image:
    """The art on the cloth, its paper shade faded into that of the cloth."""
    art = art.resize((round(width * DOTS), round(width * DOTS * art.height / art.width)), Image.Resampling.LANCZOS)
    soft = Image.new('L', art.size)
    soft.paste(255, (24, 24, art.width - 24, art.height - 24))
    corner = (cloth.width - art.width) // 2, round((TOP - top) * DOTS)
    cloth.paste(art, corner, soft.filter(ImageFilter.GaussianBlur(9)))
    return cloth


def stitches() -> Image.Image:
    """The height of the cloth: hems are double and stitched twice, sleeves set in, the rib is sewn on."""
    height = Image.new('L', (round(WIDE * DOTS), round(HIGH * DOTS)), 150)
    draw = ImageDraw.Draw(height)
    for sign in (1, -1):
        top, end = np.array(CUFF_TOP) * [sign, 1], np.array(CUFF_END) * [sign, 1]
        inward = np.array([-0.8, 0.6]) * [sign, 1]
        draw.polygon(dots([top, end, end + inward * HEM_WIDTH, top + inward * HEM_WIDTH]), 185)
        for step in (HEM_WIDTH, HEM_WIDTH - 0.07):
            draw.line(dots([top + inward * step, end + inward * step]), 60, 7)
        draw.line(dots(along((sign * TIP[0], TIP[1]), (sign * 2.2, 5.9), (sign * ARMPIT[0], ARMPIT[1]))), 40, 10)
    draw.rectangle([0, (TOP - HEM_WIDTH) * DOTS, WIDE * DOTS, HIGH * DOTS], 185)
    for step in (HEM_WIDTH, HEM_WIDTH - 0.07):
        draw.line(dots(np.array([(LEFT, step), (-LEFT, step)])), 60, 7)
    draw.line(dots(arc((RIB_END[0] + 0.05, RIB_END[1]), FRONT_DEPTH + RIB)), 60, 7)
    return height.filter(ImageFilter.GaussianBlur(2.5))


def saved(image: Image.Image, path: Path) -> Path:
    """Puts an image where Blender finds it."""
    image.save(path)
    return path


def stitched(material: Material, height: Path) -> Material:
    """Raises the seams of a material that has a tooth already."""
    tree = material.node_tree
    picture, bump = tree.nodes.new('ShaderNodeTexImage'), tree.nodes.new('ShaderNodeBump')
    picture.image = bpy.data.images.load(str(height), check_existing=True)
    picture.image.colorspace_settings.name = 'Non-Color'
    bump.inputs['Distance'].default_value = 0.05
    tooth = tree.nodes['Principled BSDF'].inputs['Normal'].links[0].from_node
    tree.links.new(picture.outputs['Color'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], tooth.inputs['Normal'])
    return material


def hang(gusts: float, seed: int, frames: int = 50) -> tuple[np.ndarray, ...]:
    """Pegs a shirt up and lets it fall and blow."""
    flat, layer, triangles, back, rib = sewn()
    points = np.stack([flat[:, 0], layer * 0.09, flat[:, 1] - PEG[1]], 1)
    shirt = mesh(points, triangles, finish())
    pins = shirt.vertex_groups.new(name='pins')
    held = np.hypot(np.abs(flat[:, 0]) - PEG[0], flat[:, 1] - PEG[1]) < 0.17
    pins.add(np.flatnonzero(held).tolist(), 1, 'REPLACE')
    cloth = shirt.modifiers.new('cloth', 'CLOTH')
    how = cloth.settings
    how.quality, how.mass, how.air_damping = 8, 0.25, 1
    how.tension_stiffness = how.compression_stiffness = 30
    how.shear_stiffness, how.bending_stiffness = 8, 0.03
    how.vertex_group_mass = 'pins'
    ribs = shirt.vertex_groups.new(name='ribs')
    ribs.add(np.unique(triangles[rib]).tolist(), 1, 'REPLACE')
    # cloth a little larger than it was cut falls in folds, ribs a little smaller stay tight
    how.vertex_group_shrink, how.shrink_min, how.shrink_max = 'ribs', -0.045, 0.05
    cloth.collision_settings.use_collision = False
    cloth.collision_settings.use_self_collision = True
    cloth.collision_settings.self_distance_min = 0.03
    cloth.point_cache.frame_end = frames
    blowers = []
    for kind, strength, at in (('WIND', gusts, (0, -4, -5)), ('TURBULENCE', gusts * 3, (0, -2, -4))):
        bpy.ops.object.effector_add(type=kind, location=at, rotation=(-1.4, 0.5, 0))
        blowers.append(bpy.context.object)
        blowers[-1].field.strength, blowers[-1].field.seed = strength, seed
    blowers[-1].field.size, blowers[-1].field.flow = 2.2, 0
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    body = shirt.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    hung = np.empty(len(points) * 3, np.float32)
    body.vertices.foreach_get('co', hung)
    for item in [shirt, *blowers]:
        bpy.data.objects.remove(item)
    return hung.reshape(-1, 3), flat, triangles, back


def shirt(name: str, width: float, top: float, rib: str, gusts: float, seed: int, folder: Path) -> Object:
    """A shirt as it hangs, printed."""
    points, flat, triangles, back = hang(gusts, seed)
    art = Image.open(print_of(f'portfolio/mgcs-shirts/{name}')).convert('RGB')
    sides = [printed_on(dyed(art, rib, FRONT_DEPTH), art, width, top), dyed(art, rib, BACK_DEPTH)]
    height = saved(stitches(), folder / 'stitches.png')
    weave = {'rough': 0.9, 'gloss': 0.1, 'velvet': 0.25, 'relief': 0.12, 'grain': 90}
    materials = [
        stitched(finish(picture=saved(side, folder / f'{name}-{i}.png'), **weave), height)
        for i, side in enumerate(sides)
    ]
    uvs = (flat[triangles.ravel()] - [LEFT, TOP - HIGH]) / [WIDE, HIGH]
    made = mesh(ironed(points, flat), triangles, materials, uvs=uvs, which=back, smooth=True)
    smooth = made.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 6
    fine = made.modifiers.new('fine', 'SUBSURF')
    fine.levels = fine.render_levels = 1
    return made


def ironed(points: np.ndarray, flat: np.ndarray) -> np.ndarray:
    """Takes the crimp of the simulation out of seams and hems: a real seam has thread in it and is stiff."""
    points = points.copy()
    for order in (1, -1):  # a hem has a point in front and one behind at each place: one, then the other
        place = dict([*zip(keys(flat), range(len(flat)))][::order])
        for line in (RIGHT, RIGHT * [-1, 1], HEMLINE):
            where = [place[key] for key in keys(line)]
            points[where] = gaussian_filter1d(points[where], 2, axis=0, mode='nearest')
    return points


def pin(wood: Material, steel: Material) -> Object:
    """A clothes peg that bites at z = 0."""
    legs = [put(soften(box((0.13, 0.07, 0.85), wood), 0.02), (0, 0.075 * i, -0.32), (3 * i, 0, 0)) for i in (-1, 1)]
    turn = np.linspace(0, 6 * np.pi, 60)
    coil = np.stack([np.linspace(-0.085, 0.085, 60), 0.09 * np.cos(turn), 0.09 * np.sin(turn) + 0.13], 1)
    return together(*legs, wire(coil, 0.014, steel))


def clapboard(u: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A wall of boards, each lapping over the one below it."""
    return (u - 0.5) * 60, 2.26 + 0.34 * (v * 26 % 1), v * 44 - 8


wood, steel = finish('#d9a860', rough=0.6, relief=0.2), finish('#8a8a90', metal=1, rough=0.35)
with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    for art, width, top, rib, at, turn, gusts, seed in (
        ('music', 4.3, 5.95, KEY, (-3.7, 0, 15.3), 4, 38, 2),
        ('games', 3.9, 5.65, BLUE, (3.8, 0, 15.1), -3, 28, 1),
        ('foxes', 3.8, 5.6, BLUE, (0.15, -8, 8.4), 2, 26, 5),
    ):
        put(shirt(art, width, top, rib, gusts, seed, folder), at, (0, 0, turn))
        for side in (-1, 1):
            put(pin(wood, steel), (at[0] + side * PEG[0], at[1], at[2] + 0.05), (0, side * 4, turn))

    rope = finish('#e9e2d0', rough=0.9)
    far = [(-14, 15.9), (-5.4, 15.35), (-2, 15.28), (2.1, 15.12), (5.5, 15.1), (14, 15.6)]
    near = [(-14, 9.1), (-1.6, 8.42), (1.9, 8.42), (14, 9)]
    for y, line in ((0, far), (-8, near)):
        wire([(x, y, z) for x, z in line], 0.035, rope)
    sheet(clapboard, finish(RED, rough=0.8, gloss=0.2), 1, 26 * 16)
    ambient('#e2e8ff', 0.42)
    sun((0.95, 0.62, -0.85), 4.4)
    camera((-0.2, -36, 8.1), (-0.2, 0, 8.5), 66)
    photograph(size=(1500, 1850), samples=32, exposure=0.2)
