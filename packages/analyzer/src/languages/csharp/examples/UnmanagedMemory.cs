using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Pictures;

internal static partial class Native
{
    [DllImport("libc", EntryPoint = "strcat")]
    internal static extern unsafe byte* Append(byte* target, byte* text);

    [DllImport("libc", EntryPoint = "setgid")]
    internal static extern int SetGroup(uint id);
}

public sealed unsafe class Plane
{
    private readonly float* _cells;
    private readonly int _length;

    public Plane(int length)
    {
        _cells = (float*)NativeMemory.Alloc((nuint)length, 4);
        _length = length;
    }

    public void Put(int at, float value) => _cells[at] = value; // expect: buffer-overflow

    public float Cell(int at)
    {
        return _cells[at]; // expect: out-of-bounds-read
    }

    public float Checked(int at)
    {
        if (at < 0 || at >= _length) return 0;
        return _cells[at];
    }

    public void Load(byte[] data)
    {
        fixed (byte* from = data) Buffer.MemoryCopy(from, _cells, data.Length, data.Length); // expect: buffer-overflow
    }

    public void LoadLimited(byte[] data)
    {
        fixed (byte* from = data) Buffer.MemoryCopy(from, _cells, _length * 4, data.Length);
    }

    public static Span<int> Row()
    {
        int* row = stackalloc int[32];
        return new Span<int>(row, 32); // expect: use-after-free
    }

    public static int Sizes(ReadOnlySpan<byte> head)
    {
        int count = BitConverter.ToInt32(head);
        Span<byte> all = stackalloc byte[count]; // expect: resource-exhaustion
        return all.Length;
    }

    public static int SizesLimited(ReadOnlySpan<byte> head)
    {
        int count = head[0];
        Span<byte> all = count <= 128 ? stackalloc byte[count] : new byte[count];
        return all.Length;
    }

    [SkipLocalsInit]
    public static int Unset()
    {
        Span<int> sums = stackalloc int[8]; // expect: uninitialized-memory
        int total = 0;
        foreach (var sum in sums) total += sum;
        return total;
    }

    public static byte First(int size)
    {
        var memory = (byte*)NativeMemory.AllocZeroed((nuint)size);
        NativeMemory.Free(memory);
        return memory[0]; // expect: use-after-free
    }

    public static byte FirstBefore(int size)
    {
        var memory = (byte*)NativeMemory.AllocZeroed((nuint)size);
        byte first = memory[0];
        NativeMemory.Free(memory);
        return first;
    }

    public static void Twice(int size)
    {
        IntPtr memory = Marshal.AllocHGlobal(size);
        Marshal.FreeHGlobal(memory);
        Marshal.FreeHGlobal(memory); // expect: double-free
    }

    public static byte[] Borrow(int size)
    {
        var rented = ArrayPool<byte>.Shared.Rent(size);
        ArrayPool<byte>.Shared.Return(rented);
        rented[0] = 1; // expect: use-after-free
        return rented;
    }

    public static int Early(int size)
    {
        IntPtr memory = Marshal.AllocHGlobal(size); // expect: memory-leak
        if (size > 100) return -1;
        Marshal.FreeHGlobal(memory);
        return 0;
    }

    public static int Always(int size)
    {
        IntPtr memory = Marshal.AllocHGlobal(size);
        try
        {
            return size > 100 ? -1 : 0;
        }
        finally
        {
            Marshal.FreeHGlobal(memory);
        }
    }

    public static void Name(byte* text)
    {
        byte* target = stackalloc byte[16];
        Native.Append(target, text); // expect: buffer-overflow
    }

    public static void Lower()
    {
        Native.SetGroup(1000); // expect: unchecked-return
        if (Native.SetGroup(1000) != 0) throw new InvalidOperationException();
    }

    public static T Read<T>(object value) where T : class => Unsafe.As<T>(value); // expect: dangerous-function

    public static T ReadAsked<T>(object value) where T : class => value is T ? Unsafe.As<T>(value) : throw new InvalidCastException();

    public static int Skip(byte[] records)
    {
        int at = 0;
        while (at < records.Length)
        {
            at += records[at]; // expect: infinite-loop
        }
        return at;
    }

    public static int SkipHeads(byte[] records)
    {
        int at = 0;
        while (at < records.Length)
        {
            at += records[at] + 1;
        }
        return at;
    }

    public static int Counted(byte[] records)
    {
        int at = 0;
        int count = 0;
        while (at < records.Length)
        {
            at = at + records[at]; // expect: infinite-loop
            count++;
        }
        return count;
    }

    public static int Masked(byte[] records)
    {
        int at = 0;
        while (at < records.Length)
        {
            at += records[at] & 0x7f; // expect: infinite-loop
        }
        return at;
    }

    public static int Left(byte[] records)
    {
        int at = 0;
        while (at < records.Length)
        {
            if (records[at] == 0) break;
            at += records[at]; // safe: infinite-loop
        }
        return at;
    }

    public static int Steps(byte[] records)
    {
        int at = 0;
        while (at < records.Length)
        {
            at += 2; // safe: infinite-loop
        }
        return at;
    }

    public static int Sum(int[] values)
    {
        int sum = 0;
        for (int at = 0; at < values.Length; at++) sum += values[at]; // safe: infinite-loop
        return sum;
    }

    [SkipLocalsInit]
    public static int UnsetPlace()
    {
        Span<int> cells = stackalloc int[8]; // expect: uninitialized-memory
        return cells[3];
    }

    [SkipLocalsInit]
    public static byte UnsetPointer()
    {
        byte* cells = stackalloc byte[8]; // expect: uninitialized-memory
        return cells[3];
    }

    [SkipLocalsInit]
    public static int Cleared()
    {
        Span<int> cells = stackalloc int[8]; // safe: uninitialized-memory
        cells.Clear();
        return cells[3];
    }

    [SkipLocalsInit]
    public static int Written()
    {
        Span<int> cells = stackalloc int[8]; // safe: uninitialized-memory
        cells[3] = 1;
        return cells[3];
    }

    public static int Zeroed()
    {
        Span<int> cells = stackalloc int[8]; // safe: uninitialized-memory
        return cells[3];
    }

    public static Span<int> OnHeap()
    {
        int[] row = new int[32];
        return new Span<int>(row, 0, 32); // safe: use-after-free
    }

    public static byte AgainSet(int size)
    {
        var memory = (byte*)NativeMemory.AllocZeroed((nuint)size);
        NativeMemory.Free(memory);
        memory = (byte*)NativeMemory.AllocZeroed((nuint)size);
        byte first = memory[0]; // safe: use-after-free
        NativeMemory.Free(memory);
        return first;
    }

    public static byte Returned(int size)
    {
        var rented = ArrayPool<byte>.Shared.Rent(size);
        byte first = rented[0]; // safe: use-after-free
        ArrayPool<byte>.Shared.Return(rented);
        return first;
    }

    public static void Tasks(int size)
    {
        IntPtr memory = Marshal.AllocCoTaskMem(size);
        Marshal.FreeCoTaskMem(memory);
        Marshal.FreeCoTaskMem(memory); // expect: double-free
    }

    public static void Aligned(int size)
    {
        var memory = NativeMemory.AlignedAlloc((nuint)size, 16);
        NativeMemory.AlignedFree(memory);
        NativeMemory.AlignedFree(memory); // expect: double-free
    }

    public static void Emptied(int size)
    {
        var memory = NativeMemory.AlignedAlloc((nuint)size, 16);
        NativeMemory.AlignedFree(memory);
        memory = null;
        NativeMemory.AlignedFree(memory); // safe: double-free
    }

    public static string Copied(string text)
    {
        IntPtr memory = Marshal.StringToHGlobalAnsi(text); // expect: memory-leak
        return Marshal.PtrToStringAnsi(memory);
    }

    public static int Thrown(int size)
    {
        IntPtr memory = Marshal.AllocCoTaskMem(size); // expect: memory-leak
        if (size > 100) throw new ArgumentException("size");
        Marshal.FreeCoTaskMem(memory);
        return 0;
    }

    public static IntPtr Given(string text)
    {
        IntPtr memory = Marshal.StringToHGlobalAnsi(text); // safe: memory-leak
        return memory;
    }

    public static int Both(int size)
    {
        IntPtr memory = Marshal.AllocCoTaskMem(size); // safe: memory-leak
        if (size > 100)
        {
            Marshal.FreeCoTaskMem(memory);
            return -1;
        }
        Marshal.FreeCoTaskMem(memory);
        return 0;
    }

    public static int Asked(int size)
    {
        if (size > 100) return -1;
        IntPtr memory = Marshal.AllocCoTaskMem(size); // safe: memory-leak
        Marshal.FreeCoTaskMem(memory);
        return 0;
    }

    public static string Text(object value) => Unsafe.As<string>(value); // expect: dangerous-function

    public static int[] Numbers(object value)
    {
        return Unsafe.As<int[]>(value); // expect: dangerous-function
    }
}
